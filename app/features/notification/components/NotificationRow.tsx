import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Entity } from "~/core/resource/entity";
import { cx } from "~/ui/cx";
import { Icon } from "~/ui/Icon";
import { Time } from "~/ui/Time";
import type { notifications } from "../notification.resource.server";

/** What I was told once. */
export function NotificationRow({ id, title, body, link, readAt, createdAt }: Entity<typeof notifications>) {
  const { t } = useTranslation("notification");
  const unread = readAt === null;
  const step = unread ? "read" : "unread";
  return (
    <li className="border-t border-line py-4">
      <Form method="post" className="flex gap-3">
        <input type="hidden" name="to" value={link ?? ""} />
        <span className={unread ? "mt-1 text-accent-edge" : "mt-1 text-muted"}>
          <Icon name={unread ? "bell" : "check"} label={t(unread ? "list.isUnread" : "list.isRead")} />
        </span>
        <div className="min-w-0 grow">
          {link ? (
            <button type="submit" name="open" value={id} className={cx("link text-left", unread && "font-semibold")}>
              {title}
            </button>
          ) : (
            <p className={cx(unread && "font-semibold")}>{title}</p>
          )}
          {body && <p className="text-muted">{body}</p>}
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
            <Time value={createdAt} format="relative" />
            <button type="submit" name={step} value={id} className="link py-2" aria-label={t(`list.mark.${step}`, { title })}>
              {t(`list.${step}`)}
            </button>
          </p>
        </div>
      </Form>
    </li>
  );
}
