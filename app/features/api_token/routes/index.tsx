/** /admin/api-tokens: keys of other programs, and when each was last used. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { staffList } from "~/core/screen/staff-list.server";
import { ButtonLink } from "~/ui/Button";
import { titled } from "~/ui/head";
import { Day, linked } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { apiTokens } from "../api_token.resource.server";

export const handle = { i18n: ["api_token"], access: "centerStaff" };

export const loader = (args: LoaderFunctionArgs) => staffList(args, apiTokens, { size: 50 });
export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function ApiTokens() {
  const { t } = useTranslation("api_token");
  return (
    <StaffList<Row>
      back={{ to: "/instellingen", label: t("common:nav.settings") }}
      add="/admin/api-tokens/add"
      actions={
        <ButtonLink to="/api/docs" variant="outline" reloadDocument>
          {t("docs")}
        </ButtonLink>
      }
      nameOf={({ name }) => name}
      columns={[
        linked("name", ({ id }) => `/admin/api-tokens/${id}`),
        { key: "prefix", cell: ({ prefix }) => <code>{prefix}…</code> },
        { key: "access", cell: ({ access, wholeTenant }) => [t(`access.${access}`), wholeTenant && t("whole")].filter(Boolean).join(", ") },
        { key: "lastUsedAt", cell: ({ lastUsedAt }) => (lastUsedAt ? <Day value={lastUsedAt} /> : t("never")) },
        { key: "expiresAt", cell: ({ expiresAt }) => (expiresAt ? <Day value={expiresAt} /> : t("unlimited")) },
      ]}
      emptyIcon="key-round"
    />
  );
}
