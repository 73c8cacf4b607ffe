import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/Avatar";
import { cx } from "~/ui/cx";
import { Link } from "~/ui/Link";
import { Time } from "~/ui/Time";

interface Props {
  id: string;
  subject: string;
  with: string;
  /** The last words are the viewer's side's. */
  own: boolean;
  unread: boolean;
  about: string | null;
  body: string;
  at: string;
}

/** One conversation in the list: whom with, about what, the last words and when. What is new stands out by weight and a word. */
export function ConversationRow({ id, subject, with: whom, own, unread, about, body, at }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <li className="relative flex gap-4 border-t border-line py-4">
      <Avatar name={whom} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
          <span className={cx(unread && "font-semibold text-text")}>{whom}</span>
          <Time value={at} format="relative" />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 break-words">
          <Link
            to={`/conversations/${id}`}
            prefetch="intent"
            className={cx("link after:absolute after:inset-0", unread ? "font-bold" : "font-medium")}
          >
            {subject}
          </Link>
          {unread && <span className="tag tag-accent">{t("list.new")}</span>}
        </p>
        {about && <p className="text-sm text-muted">{t("list.aboutTitle", { title: about })}</p>}
        <p className={cx("line-clamp-2 break-words text-muted", unread && "font-semibold")}>{own ? t("list.you", { text: body }) : body}</p>
      </div>
    </li>
  );
}
