/** /dashboard: what needs attention today, by role: sentences that lead to where one does something about it. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isStaff } from "~/core/auth/access";
import { requireWorkplace } from "~/core/auth/require.server";
import { translator } from "~/core/i18n/translator.server";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { Time } from "~/ui/Time";
import { dashboardParts } from "../../dashboard.server";
import { Actions } from "../components/Actions";
import { Lines } from "../components/Lines";
import { dashboardOf } from "../dashboard.server";

export const handle = {
  i18n: ["dashboard"],
  access: "signedIn",
  navigation: { section: "start", icon: "layout-dashboard", order: 1, access: "staff", words: "common:nav.dashboard" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  requireWorkplace(args);
  const { viewer, locale } = args.context.portal;
  const t = translator(locale, "dashboard");
  return { ...(await dashboardOf(args, dashboardParts)), title: t("title"), staff: isStaff(viewer), firstName: viewer!.firstName };
};

export const meta = titled;

export default function Dashboard() {
  const { t } = useTranslation("dashboard");
  const { welcome, urgent, further, activity, allActivity, actions, staff, firstName } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("hello", { name: firstName })}
        description={urgent.length > 0 ? (welcome ?? t("attention")) : undefined}
        actions={actions.length > 0 && <Actions actions={actions} />}
      />
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          {urgent.length > 0 ? (
            <Lines label={welcome ?? t("attention")} lines={urgent} />
          ) : (
            <EmptyState icon="sun" title={t(staff ? "nothing" : "begin")}>
              {t(staff ? "nothingText" : "beginText")}
            </EmptyState>
          )}
          {further.length > 0 && (
            <section>
              <h2 className="mb-2 text-xl">{t(staff ? "further" : "steps")}</h2>
              <Lines label={t(staff ? "further" : "steps")} lines={further} />
            </section>
          )}
        </div>
        {activity.length > 0 && (
          <section>
            <h2 className="mb-3 text-lg">{t("recent")}</h2>
            <ul className="grid gap-4 text-sm">
              {activity.map(({ id, text, detail, to, createdAt }) => (
                <li key={id}>
                  {to ? (
                    <Link className="link font-semibold" to={to}>
                      {text}
                    </Link>
                  ) : (
                    <p className="font-semibold">{text}</p>
                  )}
                  {detail && <p className="line-clamp-2">{detail}</p>}
                  <p className="text-muted">
                    <Time value={createdAt} format="relative" />
                  </p>
                </li>
              ))}
            </ul>
            <p className="mt-4 text-sm">
              <Link className="link inline-block py-2" to={allActivity}>
                {t("all")}
              </Link>
            </p>
          </section>
        )}
      </div>
    </>
  );
}
