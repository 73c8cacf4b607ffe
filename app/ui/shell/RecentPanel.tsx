import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { opens, Sheet } from "../Sheet";
import { Time } from "../Time";
import { toast } from "../toast";
import { failureKind, failureToast } from "../toast/failure";
import { CountDot } from "./CountDot";
import { unreadNotifications } from "./polled";
import { type RecentKind, recentKinds } from "./Recent";

interface Item {
  id: string;
  text: string;
  detail: string | null;
  to: string | null;
  createdAt: string;
  unread?: boolean;
}

interface Props {
  kind: RecentKind;
  unread: number;
}

/** What I was told, or what happened, as a panel at the right. It is asked for when somebody opens it, and again when there is more to read. */
export default function RecentPanel({ kind, unread: loaded }: Props) {
  const { t } = useTranslation();
  const { t: said } = useTranslation("error");
  const [asked, setAsked] = useState(0);
  const [items, setItems] = useState<Item[] | null>(null);
  const unread = unreadNotifications.use(loaded);
  const { icon, source, all } = recentKinds[kind];
  const label = t(`panel.${kind}`);
  const news = kind === "notifications" ? unread : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means other items
  useEffect(() => {
    if (asked === 0) return;
    fetch(source)
      .then(async (response) =>
        response.ok && !response.redirected ? ((await response.json()) as { items: Item[] }).items : Promise.reject(response),
      )
      .then(setItems)
      .catch((failed) => toast(failureToast(failureKind(failed), said)));
  }, [asked, said, source, news]);

  return (
    <>
      <button type="button" className="tool" {...opens(`${kind}-panel`)} onClick={() => setAsked(asked + 1)}>
        <Icon name={icon} />
        <span className="tool-label">{label}</span>
        {kind === "notifications" && <CountDot count={unread} label={t("nav.unread", { count: unread })} />}
      </button>
      <Sheet id={`${kind}-panel`} title={label}>
        <ul aria-busy={items === null}>
          {items?.map(({ id, text, detail, to, createdAt, unread: isNew }) => (
            <li key={id} className="border-b border-line py-3">
              {to ? (
                <Link to={to} className={cx("link", isNew && "font-semibold")}>
                  {text}
                </Link>
              ) : (
                <p className={cx(isNew && "font-semibold")}>{text}</p>
              )}
              {detail && <p className="text-sm text-muted">{detail}</p>}
              <p className="text-sm text-muted">
                <Time value={createdAt} format="relative" />
              </p>
            </li>
          ))}
        </ul>
        {items?.length === 0 && <p>{t(`panel.none.${kind}`)}</p>}
        {all && (
          <p className="mt-4">
            <Link to={all} className="link">
              {t("panel.all")}
            </Link>
          </p>
        )}
      </Sheet>
    </>
  );
}
