/** /users/import/{id}: what the columns mean, what would happen, what happened, and back again. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { useListAddress } from "~/ui/list-address";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { StateBadge } from "~/ui/StateBadge";
import { Tabs } from "~/ui/Tabs";
import { ImportBusy } from "../components/ImportBusy";
import { ImportRows } from "../components/ImportRows";
import { MappingForm } from "../components/MappingForm";
import { importFor, unlessTaken } from "../import.server";
import { importPage } from "../import-page.server";
import { goOn } from "../run.server";
import { chooseColumns, startRunning, startUndoing, toMapping } from "../steps.server";

export const handle = { i18n: ["import", "user"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const found = await importFor(args, args.params.id);
  return {
    ...(await importPage(args, found)),
    title: translator(args.context.portal.locale, "import")("showTitle", { name: found.fileName }),
  };
};

/** One step; those that take long go on for some seconds, and the page asks for the rest. */
export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const form = await readForm(args);
  const found = await importFor(args, id);
  const step = form.get("_action");
  if (step === "map" && found.status === "mapping") {
    const error = await chooseColumns(portal, found, form);
    if (error) return data({ error, initialValue: Object.fromEntries(form) }, { status: 422 });
  } else if (step === "back" && found.status === "preview") await toMapping(portal, found).catch(unlessTaken);
  else if (step === "run" && found.status === "preview") await startRunning(portal, found).catch(unlessTaken);
  else if (step === "undo" && found.status === "finished") await startUndoing(portal, found).catch(unlessTaken);
  const now = await goOn(args, id);
  if (now.status === found.status || !["finished", "undone"].includes(now.status)) return redirect(`/users/import/${id}`);
  const notice = flash({ title: translator(portal.locale, "import")(`said.${now.status}`) });
  return redirect(`/users/import/${id}`, { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Show() {
  const { t } = useTranslation("import");
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { status, counts } = found;
  return (
    <>
      <PageHeader
        back={{ to: "/users/import", label: t("title") }}
        title={found.fileName}
        description={
          <span className="flex flex-wrap items-center gap-x-4">
            <StateBadge words="import" status={status} />
            {t("rowCount", { count: found.rowCount })}
          </span>
        }
      />
      {status === "mapping" && <MappingForm key={found.id} {...found} result={answer ?? null} />}
      {status === "preview" && <Before {...found} />}
      {(status === "running" || status === "undoing") && (
        <ImportBusy status={status} done={counts.done} all={counts.create + counts.update} />
      )}
      {status === "finished" && <After {...found} />}
      {status === "undone" && (
        <Notice tone={counts.kept > 0 ? "warning" : "success"} title={t("undone.title")}>
          {counts.kept > 0 ? t("undone.kept", { count: counts.kept }) : t("undone.all")}
        </Notice>
      )}
      {status !== "mapping" && status !== "running" && status !== "undoing" && <Lines {...found} />}
    </>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>;

function Before({ counts, choices, id }: Found) {
  const { t } = useTranslation("import");
  const work = counts.create + counts.update;
  return (
    <section className="mb-8 max-w-form" aria-label={t("preview.title")}>
      <h2 className="mb-2 text-xl">{t("preview.title")}</h2>
      <ul className="mb-4 list-disc pl-5">
        <li>{t("preview.create", { count: counts.create })}</li>
        <li>{t("preview.update", { count: counts.update })}</li>
        {counts.same > 0 && <li>{t("preview.same", { count: counts.same })}</li>}
        {counts.error > 0 && <li>{t("preview.error", { count: counts.error })}</li>}
        <li>{t(choices.invite ? "preview.invite" : "preview.noInvite", { count: counts.create })}</li>
      </ul>
      {counts.error > 0 && <Errors id={id} />}
      <Form method="post" aria-label={t("preview.title")}>
        <FormActions>
          {work > 0 && (
            <SubmitButton name="_action" value="run" busyLabel={t("preview.busy")}>
              {t("preview.submit", { count: work })}
            </SubmitButton>
          )}
          <SubmitButton name="_action" value="back" variant="outline">
            {t("preview.back")}
          </SubmitButton>
        </FormActions>
      </Form>
    </section>
  );
}

function After({ counts, undoable, id }: Found) {
  const { t } = useTranslation("import");
  return (
    <section className="mb-8 max-w-form" aria-label={t("finished.title")}>
      <Notice tone={counts.error > 0 ? "warning" : "success"} title={t("finished.title")}>
        {t("finished.text", { create: counts.create, update: counts.update })}
        {counts.error > 0 && ` ${t("finished.errors", { count: counts.error })}`}
      </Notice>
      {counts.error > 0 && (
        <div className="mt-4">
          <Errors id={id} />
        </div>
      )}
      {undoable && (
        <Form method="post" className="mt-4" aria-label={t("finished.undo")}>
          <ConfirmButton
            name="_action"
            value="undo"
            variant="outline"
            icon="undo-2"
            title={t("undo.title")}
            description={<p>{t("undo.text")}</p>}
            confirmLabel={t("undo.confirm")}
          >
            {t("finished.undo")}
          </ConfirmButton>
        </Form>
      )}
    </section>
  );
}

const Errors = ({ id }: { id: string }) => (
  <p className="mb-4">
    <ButtonLink to={`/users/import/${id}/errors.csv`} reloadDocument variant="outline" size="sm" icon="download">
      {useTranslation("import").t("errorsFile")}
    </ButtonLink>
  </p>
);

function Lines({ status, counts, shown, lines, number, pageCount }: Found) {
  const { t } = useTranslation("import");
  const address = useListAddress();
  const plans = (["create", "update", "same", "error"] as const).filter((plan) => counts[plan] > 0);
  const undone = status === "undone";
  return (
    <>
      {!undone && (
        <Tabs
          label={t("row.byPlan")}
          items={plans.map((plan) => ({
            to: address.to({ plan }),
            label: t(`plan.${status === "finished" ? "after" : "before"}.${plan}`),
            count: counts[plan],
            current: plan === shown,
          }))}
        />
      )}
      {lines.length > 0 && (
        <div className="mt-6">
          <ImportRows
            rows={lines}
            caption={t("row.caption")}
            linked={status === "finished" || undone || shown === "update" || shown === "same"}
          />
        </div>
      )}
      <Pagination page={number} pageCount={pageCount} href={address.page} />
    </>
  );
}
