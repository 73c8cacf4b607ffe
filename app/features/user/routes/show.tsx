/** /users/{id}: who somebody is, what they may do, and whether they can come in. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { pressed, remove, takeStep } from "~/core/resource/write.server";
import { ButtonLink } from "~/ui/Button";
import { Facts } from "~/ui/Facts";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { WithPanel } from "~/ui/WithPanel";
import { CertificateState } from "../../conduct_certificate";
import { Notes } from "../../note";
import { MergedAccounts } from "../components/MergedAccounts";
import { PersonHelp } from "../components/PersonHelp";
import { PersonHistory } from "../components/PersonHistory";
import { PersonInvolved } from "../components/PersonInvolved";
import { PersonPanel } from "../components/PersonPanel";
import { PersonRoles, PersonWorkplaces } from "../components/PersonRoles";
import { users } from "../user.resource.server";
import { personPage } from "../user-page.server";

export const handle = { i18n: ["user", "application", "note", "conduct_certificate", "help_offer"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const found = await personPage(args);
  const { viewer } = args.context.portal;
  const mayWrite = belongsTo(viewer, "centerStaff") && found.person.status === "active" && found.person.id !== viewer.id;
  const staffOfCenter = belongsTo(viewer, "centerStaff");
  const mayHelp = staffOfCenter && args.context.portal.tenant.features.volunteerProfiles;
  return { ...found, mayWrite, mayHelp, staffOfCenter, title: found.person.fullName };
};

/** A step of domain 4, or a change of roles and organisations. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const name = (await pressed(args)) ?? "";
  const outcome = name === "delete" ? await remove(args, users, id) : await takeStep(args, users, id, name);
  const of = name === "remove_role" ? "roles" : name.endsWith("_organization") ? "workplaces" : "step";
  if (!outcome.ok) return data({ of, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "user");
  const notice = flash({ title: t(`said.${name}`, { name: `${outcome.row.firstName} ${outcome.row.lastName}` }) });
  return redirect(name === "delete" ? "/users" : `/users/${id}`, { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Show() {
  const { t } = useTranslation("user");
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { person, roles, workplaces, choices, may, history } = found;
  const resultOf = (of: string) => (answer && "of" in answer && answer.of === of ? answer.lastResult : null);
  return (
    <>
      <PageHeader
        back={{ to: "/users", label: t("list.title") }}
        eyebrow={person.jobTitle}
        title={person.fullName}
        actions={
          <>
            {found.mayHelp && (
              <ButtonLink to={`/users/${person.id}/profiel`} variant="outline" icon="hand-heart">
                {t("show.profile")}
              </ButtonLink>
            )}
            {found.mayWrite && (
              <ButtonLink to={`/conversations/new?to=user&userId=${person.id}`} variant="outline" icon="message-circle">
                {t("show.write")}
              </ButtonLink>
            )}
            {found.staffOfCenter && person.can.delete && (
              <ButtonLink to={`/users/${person.id}/merge`} variant="outline" icon="users">
                {t("merge.open")}
              </ButtonLink>
            )}
            {person.can.update && (
              <ButtonLink to={`/users/${person.id}/edit`} variant="outline" icon="pencil">
                {t("common:actions.edit")}
              </ButtonLink>
            )}
          </>
        }
      />
      <WithPanel
        panel={
          <>
            <PersonPanel
              id={person.id}
              name={person.firstName}
              status={person.status}
              transitions={person.transitions}
              mayDelete={person.can.delete ?? false}
              mayAct={may.act && person.status === "active" && Boolean(found.signIn?.confirmedAt)}
              signIn={found.signIn}
              invitation={found.invitation}
              signedUp={person.signupMethod === "signedUp"}
              now={found.now}
              result={resultOf("step")}
            />
            {person.can.delete && <MergedAccounts id={person.id} merges={found.merges} />}
            {found.staffOfCenter && <CertificateState userId={person.id} latest={found.certificates[0] ?? null} now={found.now} />}
          </>
        }
        later={<PersonHistory events={history} />}
      >
        <div className="grid content-start gap-10">
          <PersonFacts {...found} />
          <PersonRoles
            id={person.id}
            name={person.firstName}
            granted={roles.granted}
            grantable={roles.grantable}
            result={resultOf("roles")}
          />
          <PersonWorkplaces
            name={person.firstName}
            workplaces={workplaces}
            choices={choices}
            mayLeave={person.can.update ?? false}
            mayJoin={may.grant}
            result={resultOf("workplaces")}
          />
          {found.help && <PersonHelp id={person.id} help={found.help} profiles={found.mayHelp} />}
          <PersonInvolved contact={found.contact} applications={found.applications} />
          <Notes notes={found.notes} subjectType="users" subjectId={person.id} />
        </div>
      </WithPanel>
    </>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>;

function PersonFacts({ person, centerName, signIn }: Pick<Found, "person" | "centerName" | "signIn">) {
  const { t } = useTranslation("user");
  const { short: date } = useFormat();
  const fact = (
    show: unknown,
    term: string,
    icon: "mail" | "phone" | "user" | "languages" | "building-2" | "calendar",
    children: React.ReactNode,
  ) => (show ? [{ term: t(term), icon, children }] : []);
  return (
    <section aria-label={t("show.facts")}>
      <Facts
        items={[
          ...fact(
            true,
            "form.field.email",
            "mail",
            <>
              <a className="link break-all" href={`mailto:${person.email}`}>
                {person.email}
              </a>
              {signIn?.pendingEmail && (
                <span className="block text-sm text-muted">{t("show.pendingEmail", { email: signIn.pendingEmail })}</span>
              )}
            </>,
          ),
          ...fact(
            person.phoneNumber,
            "form.field.phoneNumber",
            "phone",
            <a className="link" href={`tel:${person.phoneNumber}`}>
              {person.phoneText}
            </a>,
          ),
          ...fact(person.gender, "form.field.gender", "user", t(`genders.${person.gender}`)),
          ...fact(true, "form.field.locale", "languages", t(`common:language.${person.locale}`)),
          ...fact(centerName, "show.center", "building-2", centerName),
          ...fact(true, "show.since", "calendar", t(`show.sinceBy.${person.signupMethod}`, { date: date(person.createdAt) })),
        ]}
      />
    </section>
  );
}
