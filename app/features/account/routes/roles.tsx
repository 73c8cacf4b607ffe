/** /account/roles: what I may do here, for whom I work now, and who acted as me. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { safeRedirect } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { takeStep, update } from "~/core/resource/write.server";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, FormActions, type FormResult, RadioGroup, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { users } from "../../user/index.server";
import { ownRow } from "../account.commands.server";
import { actedAs } from "../account.queries.server";
import { selectionSchema } from "../account.schema";
import { ActedAsMe } from "../components/ActedAsMe";
import { ProfileTabs } from "../components/ProfileTabs";

export const handle = { i18n: ["account"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { roles, organizations, organizationId } = portal.viewer!;
  const acted = await portal.db.fetch(actedAs(portal));
  return { title: translator(portal.locale, "account")("roles.title"), roles, organizations, organizationId, acted };
};

export const action = async (args: ActionFunctionArgs) => {
  const viewer = args.context.portal.viewer!;
  if ((await readForm(args)).get("_action") === "leave") return leaveWork(args);
  const outcome = await update(args, ownRow(args, selectionSchema), viewer.id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const chosen = String((await readForm(args)).get("organizationId"));
  const name = viewer.organizations.find(({ id }) => id === chosen)?.name ?? "";
  const notice = flash({ title: translator(args.context.portal.locale, "account")("roles.chosen", { name }) });
  const back = safeRedirect(new URL(args.request.url).searchParams.get("returnTo"), "/account/roles");
  return redirect(back, { headers: { "Set-Cookie": notice } });
};

async function leaveWork(args: ActionFunctionArgs) {
  const { viewer, locale } = args.context.portal;
  const left = String((await readForm(args)).get("organizationId"));
  const outcome = await takeStep(args, users, viewer!.id, "leave_organization");
  if (!outcome.ok) return data({ left, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  const name = viewer!.organizations.find(({ id }) => id === left)?.name ?? "";
  return redirect("/account/roles", { headers: { "Set-Cookie": flash({ title: translator(locale, "account")("roles.left", { name }) }) } });
}

export const meta: MetaFunction<typeof loader> = titled;

export default function Roles() {
  const { t } = useTranslation("account");
  const { title, roles, acted, ...work } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ProfileTabs title={title} description={t("roles.description")} />
      <div className="grid max-w-form gap-12">
        <section>
          <h2 className="mb-4 text-xl">{t("roles.mine")}</h2>
          {roles.length === 0 && <p className="text-muted">{t("roles.none")}</p>}
          <dl className="grid gap-4">
            {roles.map((role) => (
              <div key={role}>
                <dt className="font-semibold">{t(`role.${role}.name`)}</dt>
                <dd className="text-muted">{t(`role.${role}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2 className="mb-4 text-xl">{t("roles.organizations")}</h2>
          <Work {...work} result={answer && !("left" in answer) ? answer.lastResult : null} />
          <Leave
            {...work}
            refused={answer && "left" in answer ? Object.values(answer.lastResult.error ?? {}).flatMap((said) => said ?? []) : []}
          />
        </section>
        <ActedAsMe events={acted} />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** One organisation needs no choice; of several, one is worked for at a time. */
function Work({
  organizations,
  organizationId,
  result,
}: Pick<Loaded, "organizations" | "organizationId"> & { result?: FormResult | null }) {
  const { t } = useTranslation("account");
  const [only] = organizations;
  if (!only) return <p className="text-muted">{t("roles.noOrganization")}</p>;
  if (organizations.length === 1) return <p>{t("roles.oneOrganization", { name: only.name })}</p>;
  return (
    <Form key={organizationId} method="post" result={result}>
      <RadioGroup
        name="organizationId"
        label={t("roles.choose")}
        hint={t("roles.chooseHint")}
        options={organizations.map(({ id, name, type }) => ({ value: id, label: name, hint: t(`roles.type.${type}`) }))}
        defaultValue={organizationId ?? ""}
        required
      />
      <FormActions>
        <SubmitButton>{t("roles.work")}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Ending one's work for an organisation: nobody has to stay where somebody else put them. */
function Leave({ organizations, refused }: Pick<Loaded, "organizations"> & { refused: string[] }) {
  const { t } = useTranslation("account");
  if (organizations.length === 0) return null;
  return (
    <Form method="post" idPrefix="leave" className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="_action" value="leave" />
      {refused.length > 0 && (
        <div role="alert" className="basis-full">
          <Notice tone="danger" title={refused.join(" ")} />
        </div>
      )}
      {organizations.map(({ id, name }) => (
        <ConfirmButton
          key={id}
          name="organizationId"
          value={id}
          variant="outline"
          title={t("roles.leaveAsk", { name })}
          description={<p>{t("roles.leaveText")}</p>}
          confirmLabel={t("roles.leaveYes")}
        >
          {t("roles.leave", { name })}
        </ConfirmButton>
      ))}
    </Form>
  );
}
