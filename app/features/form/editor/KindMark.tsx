import { Icon, type IconName } from "~/ui/Icon";

const icons: Record<string, IconName> = {
  text: "pencil",
  multiple_choice: "circle-dot",
  select: "chevrons-up-down",
  several_answers: "list",
  checkbox: "check",
  number: "list-ordered",
  date: "calendar",
  time: "clock",
  email: "mail",
  phone: "phone",
  url: "link",
  address: "map-pin",
  scale: "sliders-horizontal",
  matrix: "layout-dashboard",
  file: "upload",
  consent: "shield-check",
  info_section: "info",
  section: "layout-list",
  page: "arrow-right",
  end: "flag",
};

/** What a kind of question looks like, in the gallery. */
export const KindMark = ({ kind }: { kind: string }) => (
  <span className="kind-mark" aria-hidden="true">
    <Icon name={icons[kind] ?? "file-text"} />
  </span>
);
