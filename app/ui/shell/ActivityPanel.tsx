import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Icon } from "../Icon";
import { opens, Sheet } from "../Sheet";
import { Time } from "../Time";
import { toast } from "../toast";
import { failureKind, failureTitle } from "../toast/failure";

interface Recent {
  id: string;
  attributes: { title: string; body: string | null; link: string | null; read_at: string | null; created_at: string };
}

const recent = "/api/v1/notifications?page[size]=8&sort=-created_at";

/** What happened lately, as a panel at the right. It is asked for when somebody opens it. */
export default function ActivityPanel({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const { t: said } = useTranslation("error");
  const [asked, setAsked] = useState(0);
  const [items, setItems] = useState<Recent[] | null>(null);

  useEffect(() => {
    if (asked === 0) return;
    fetch(recent)
      .then(async (response) => (response.ok ? ((await response.json()) as { data: Recent[] }).data : Promise.reject(response)))
      .then(setItems)
      .catch((failed) => toast({ title: said(failureTitle(failureKind(failed))), color: "danger" }));
  }, [asked, said]);

  return (
    <>
      <button type="button" className="tool" {...opens("activity-panel")} onClick={() => setAsked(asked + 1)}>
        <Icon name="activity" />
        {t("panel.activity")}
        {unread > 0 && <span className="visually-hidden">{t("nav.unread", { count: unread })}</span>}
      </button>
      <Sheet id="activity-panel" title={t("panel.activity")}>
        <ul aria-busy={items === null}>
          {items?.map(({ id, attributes: { title, body, link, read_at, created_at } }) => (
            <li key={id} className="border-b border-line py-3">
              {link ? (
                <Link to={link} className={read_at ? "link" : "link font-semibold"}>
                  {title}
                </Link>
              ) : (
                <p className={read_at ? undefined : "font-semibold"}>{title}</p>
              )}
              {body && <p className="text-sm text-muted">{body}</p>}
              <p className="text-sm text-muted">
                <Time value={created_at} format="relative" />
              </p>
            </li>
          ))}
        </ul>
        {items?.length === 0 && <p>{t("panel.none")}</p>}
        <p className="mt-4">
          <Link to="/notificaties" className="link">
            {t("panel.all")}
          </Link>
        </p>
      </Sheet>
    </>
  );
}
