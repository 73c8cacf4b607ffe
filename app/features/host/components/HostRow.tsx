import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { StatusBadge } from "~/ui/StatusBadge";

interface Props {
  hostname: string;
  center: string;
  gatePath: string | null;
  /** The page of the gate can be read. */
  gateIsThere: boolean;
  /** Where its rows are sought, when that is not where this site's are. */
  database: string | null;
  verifiedAt: string | null;
  /** The name under which this page is open. */
  own: boolean;
  /** What to open to see whether the name leads here; null when it was seen, or has no check yet. */
  check: string | null;
  /** A name that leads here, for the DNS record. */
  here: string;
}

/** One name: what it shows, whether it leads here, and what to do when it does not yet. */
export function HostRow({ hostname, center, gatePath, gateIsThere, database, verifiedAt, own, check, here }: Props) {
  const { t } = useTranslation("host");
  const { dateTime } = useFormat();
  const seen = own || verifiedAt !== null;
  return (
    <li className="grid gap-2 border-t border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg break-all">{hostname}</h2>
        <StatusBadge tone={seen ? "success" : "warning"}>
          {own ? t("state.own") : verifiedAt ? t("state.seen", { at: dateTime(verifiedAt) }) : t("state.unseen")}
        </StatusBadge>
      </div>
      <p className="text-muted">
        {gatePath ? t("gate", { center, path: gatePath }) : t("shows", { center })}
        {database && <span className="block text-sm">{t("otherDatabase", { database })}</span>}
      </p>
      {!gateIsThere && (
        <p className="text-sm text-warning">
          <Icon name="triangle-alert" /> {t("gateGone", { path: gatePath })}
        </p>
      )}
      {!seen && (
        <div className="mt-1 rounded-md bg-sunken p-4 text-sm">
          <ol className="grid list-decimal gap-2 pl-5">
            <li>{t("step.dns", { hostname, here })}</li>
            <li>
              {check ? (
                <>
                  {t("step.open")}{" "}
                  <a className="link" href={check} target="_blank" rel="noreferrer">
                    {t("step.link")} <Icon name="external-link" />
                  </a>
                </>
              ) : (
                <Form method="post" className="grid justify-items-start gap-2">
                  {t("step.first")}
                  <Button type="submit" name="check" value={hostname} variant="outline" size="sm">
                    {t("step.begin")}
                  </Button>
                </Form>
              )}
            </li>
            <li>{t("step.back")}</li>
          </ol>
        </div>
      )}
      {!own && (
        <Form method="post" className="flex flex-wrap gap-3">
          <ButtonLink to={`/admin/hosts/${hostname}`} variant="outline" size="sm" icon="pencil" aria-label={t("editOf", { hostname })}>
            {t("edit")}
          </ButtonLink>
          <ConfirmButton
            variant="dangerOutline"
            size="sm"
            icon="trash-2"
            name="remove"
            value={hostname}
            title={t("removeTitle", { hostname })}
            description={t("removeText")}
            confirmLabel={t("remove")}
          >
            {t("remove")}
          </ConfirmButton>
        </Form>
      )}
    </li>
  );
}
