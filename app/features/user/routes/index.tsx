/** /users: the people whom staff look after. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffList } from "~/core/screen/staff-list.server";
import { ButtonLink } from "~/ui/Button";
import { optionsOf } from "~/ui/form/options";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Day, status } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { users } from "../user.resource.server";
import { allRoles, listed, organizationsToStaff, personOf, seesCenter, statusCounts } from "../user-list.server";

export const handle = {
  i18n: ["user"],
  access: "managers",
  navigation: { section: "people", icon: "users", order: 3, words: "common:nav.users" },
};

const statuses = ["active", "invited", "inactive", "archived"] as const;
const methods = ["signedUp", "createdByUser", "imported", "unknown"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const beside = { counts: statusCounts(args), organizations: organizationsToStaff(portal) };
  const { main, ...found } = await staffList(args, users, { words: "user:list", ...listed, beside });
  return { ...found, main: { ...main, items: main.items.map(personOf) }, roles: [...allRoles], imports: seesCenter(portal) };
};

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

/** Of so many the names are said; the rest is counted. */
const maxNamed = 2;

export default function Users() {
  const { t } = useTranslation("user");
  const { counts, organizations, roles, imports } = useLoaderData<typeof loader>();
  const importing = (
    <ButtonLink to="/users/import" variant="outline" icon="upload">
      {t("list.import")}
    </ButtonLink>
  );
  const named = (names: string[]) =>
    names.length > maxNamed
      ? t("list.andMore", { names: names.slice(0, maxNamed).join(", "), count: names.length - maxNamed })
      : names.join(", ");
  return (
    <StaffList<Row>
      add="/users/add"
      addLabel={imports ? undefined : t("dashboard.invite")}
      addIcon="user-plus"
      actions={imports && importing}
      nameOf={({ fullName }) => fullName}
      tabs={{ statuses, counts }}
      filters={[
        {
          name: "with_role",
          label: t("role"),
          options: [
            ...roles.map((role) => ({ value: role as string, label: t(`roles.${role}`) })),
            { value: "none", label: t("list.withoutRole") },
          ],
        },
        {
          name: "organization_id_eq",
          label: t("organization"),
          options: optionsOf(organizations),
        },
        {
          name: "signup_method_eq",
          label: t("signupMethod"),
          options: methods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
        },
        ...(imports ? [{ name: "heard", label: t("list.heard"), options: [{ value: "nothing", label: t("list.heardNothing") }] }] : []),
      ]}
      sizes={[20, 50, 100, 250, 1000]}
      order="last_name"
      csv="/users.csv"
      emptyIcon="users"
      columns={[
        {
          key: "last_name",
          header: t("list.name"),
          primary: true,
          sortable: true,
          cell: ({ id, fullName, email }) => (
            <>
              <Link to={`/users/${id}`} prefetch="intent">
                {fullName}
              </Link>
              <span className="block text-sm font-normal wrap-anywhere text-muted xl:min-w-52">{email}</span>
            </>
          ),
        },
        status("user"),
        {
          key: "roles",
          header: t("list.roles"),
          cell: ({ roles, organizations }) => (
            <span>
              {roles.map((role) => t(`roles.${role}`)).join(", ")}
              <span className="block text-muted">{named(organizations)}</span>
            </span>
          ),
        },
        { key: "last_sign_in", header: t("list.lastSignIn"), hideOnCard: true, cell: ({ lastSignInAt }) => <Day value={lastSignInAt} /> },
        {
          key: "created_at",
          header: t("list.since"),
          sortable: true,
          hideOnCard: true,
          cell: ({ createdAt, signupMethod }) => (
            <>
              <Day value={createdAt} />
              <span className="block text-sm text-muted xl:whitespace-nowrap">{t(`methods.${signupMethod}`)}</span>
            </>
          ),
        },
      ]}
    />
  );
}
