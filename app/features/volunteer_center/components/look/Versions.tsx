import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { useListAddress } from "~/ui/list-address";
import { Pagination } from "~/ui/Pagination";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import { Time } from "~/ui/Time";
import type { VersionView } from "../../look/look-screen.server";

const tones: Record<string, StatusTone> = { published: "success", scheduled: "info", draft: "warning" };

interface Props {
  versions: VersionView[];
  page: number;
  pageCount: number;
  /** The one that the form says. */
  opened: number;
}

/** How the site looked before, and who made it so. */
export function Versions({ versions, page, pageCount, opened }: Props) {
  const { t } = useTranslation("volunteer_center");
  const address = useListAddress();
  if (versions.length === 0) return null;
  return (
    <section className="mt-14 max-w-form" aria-labelledby="versions">
      <h2 id="versions" className="mb-2 text-xl">
        {t("look.versions")}
      </h2>
      <p className="mb-4 text-muted">{t("look.versionsText")}</p>
      <ol className="border-b border-line" reversed>
        {versions.map(({ number, state, at, by }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
            <span className="min-w-0 grow">
              <span className="block">
                <span className="font-semibold">{t("look.version", { number })}</span>{" "}
                <StatusBadge tone={tones[state] ?? "neutral"}>{t(`look.state.${state}`)}</StatusBadge>
              </span>
              <span className="block text-sm text-muted">
                <Time value={at} /> · {by ?? t("look.nobody")}
              </span>
            </span>
            {number !== opened && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="version" value={number} />
                <Button
                  type="submit"
                  name="_action"
                  value="restore"
                  variant="tertiary"
                  size="sm"
                  aria-label={t("look.restoreOne", { number })}
                >
                  {t("look.restore")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      <Pagination page={page} pageCount={pageCount} href={(number) => `${address.page(number)}#versions`} />
    </section>
  );
}
