import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Icon } from "../Icon";
import { CountDot } from "../shell/CountDot";
import { useWaiting } from "../shell/polled";
import type { NavigationRoom, NavigationSection, RootData } from "../shell/site";
import { useHere } from "./here";

function Waiting({ rooms }: { rooms: NavigationRoom[] }) {
  const { t } = useTranslation();
  const count = useWaiting(...rooms.map(({ to }) => to));
  return <CountDot count={count} label={t("nav.waiting", { count })} />;
}

export function Room({ room, className }: { room: NavigationRoom; className: string }) {
  const here = useHere();
  return (
    <Link to={room.to} prefetch="intent" className={className} aria-current={here?.room.to === room.to ? "page" : undefined}>
      <Icon name={room.icon} />
      {room.label}
      <Waiting rooms={[room]} />
    </Link>
  );
}

export const Rooms = ({ section, className }: { section: NavigationSection; className: string }) => (
  <ul className="menu-list">
    {section.rooms.map((room) => (
      <li key={room.to}>
        <Room room={room} className={className} />
      </li>
    ))}
  </ul>
);

export const SectionName = ({ section, isCurrent }: { section: NavigationSection; isCurrent: boolean }) => (
  <span className="inline-flex items-center gap-[0.5em]" data-current={isCurrent || undefined}>
    {section.label}
    <Waiting rooms={section.rooms} />
  </span>
);

/** Every section below the other, that of the screen open: at the side, and in the sheet on phones. Opens without script. */
export function Sections({ site, className }: { site: RootData; className: string }) {
  const here = useHere();
  return (
    <ul className="staff-sections">
      {site.navigation.map((section) => (
        <li key={section.key}>
          {section.rooms.length === 1 ? (
            <Room room={section.rooms[0]!} className={className} />
          ) : (
            <details open={here?.section.key === section.key}>
              <summary className={className}>
                <Icon name={section.icon} />
                <SectionName section={section} isCurrent={here?.section === section} />
                <Icon name="chevron-down" />
              </summary>
              <Rooms section={section} className={className} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Help({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/support" prefetch="intent" className={className}>
      <Icon name="info" />
      {t("nav.support")}
    </Link>
  );
}
