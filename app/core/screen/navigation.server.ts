/** Where staff work, from what the screens say of themselves (`handle.navigation`) and from the lists of the resources (`settings`). */
import type { ServerBuild } from "@remix-run/cloudflare";
import type { IconName } from "~/ui/icon-names";
import type { NavigationSection } from "~/ui/shell/site";
import { type Access, belongsTo, type Group } from "../auth/access";
import type { ScreenHandle } from "../auth/guard.server";
import { i18nOf, translator } from "../i18n/translator.server";
import { wordAt } from "../i18n/word-at";
import { onMySite } from "../policy/rules.server";
import { allResources } from "../resource/catalogue.server";
import type { Portal } from "../tenant/portal.server";
import { routePath } from "./route-path";
import { type Section, sections } from "./sections";

/** What a screen says of its place among the others: `handle.navigation`. */
export interface Place {
  section: Section;
  icon: IconName;
  order: number;
  /** Who works there, where that is not whoever may open it. */
  access?: Group;
  /** A text, or a place of words with `title` (and `description`, for cards); the screen's first namespace unless said. */
  words?: string;
  /** Further addresses that belong to it. */
  also?: readonly string[];
}

export interface Room extends Omit<Place, "access" | "words"> {
  to: string;
  access: Access;
  words: string;
  ownSite?: ScreenHandle["ownSite"];
  feature?: ScreenHandle["feature"];
}

type Routes = ServerBuild["routes"];
type Handle = ScreenHandle & { i18n?: readonly string[]; navigation?: Place };

const known = new WeakMap<Routes, Room[]>();

/** @throws for a screen that names no section of ours, before anybody sees a menu */
export function roomsOf(routes: Routes): Room[] {
  let rooms = known.get(routes);
  if (!rooms) {
    rooms = [...Object.keys(routes).flatMap((id) => roomOf(routes, id)), ...listsOfResources(routes)];
    rooms.sort((a, b) => a.order - b.order || a.to.localeCompare(b.to));
    const stray = rooms.find(({ section }) => !(section in sections));
    if (stray) throw new Error(`${stray.to}: no section ${stray.section}`);
    known.set(routes, rooms);
  }
  return rooms;
}

function roomOf(routes: Routes, id: string): Room[] {
  const { access: mayOpen = "everyone", ownSite, feature, i18n = [], navigation } = (routes[id]!.module.handle ?? {}) as Handle;
  if (!navigation) return [];
  const { access = mayOpen, words = i18n[0] ?? "common", ...place } = navigation;
  return [{ ...place, to: routePath(routes, id), access, words, ownSite, feature }];
}

/** After the screens, which have an order of their own. */
const listsOfResources = (routes: Routes): Room[] =>
  allResources().flatMap(({ noun, settings, feature }) => {
    if (!settings) return [];
    const { to, icon, access = "centerStaff" } = settings;
    const section = access === "admins" ? ("installation" as const) : ("center" as const);
    return [{ to, icon, access, section, order: 100, words: noun, ownSite: handleAt(routes, to)?.ownSite, feature }];
  });

function isOpen({ access, ownSite, feature }: Pick<Room, "access" | "ownSite" | "feature">, portal: Portal): boolean {
  const { viewer, tenant } = portal;
  if (feature && !tenant.features[feature]) return false;
  if (ownSite && !onMySite(portal)) return false;
  if (access === "everyone") return true;
  return access === "signedIn" ? viewer !== null : access !== "developers" && belongsTo(viewer, access);
}

const roomsFor = (portal: Portal, routes: Routes): Room[] => roomsOf(routes).filter((room) => isOpen(room, portal));

function titleOf(locale: Portal["locale"], words: string): string {
  const title = wordAt(words, "title");
  return translator(locale)(i18nOf(locale).exists(title) ? title : words);
}

/** By section, in their order; empty for whoever has no work here. */
export function navigationFor(portal: Portal, routes: Routes): NavigationSection[] {
  if (!belongsTo(portal.viewer, "staff")) return [];
  const rooms = roomsFor(portal, routes);
  const t = translator(portal.locale);
  return (Object.keys(sections) as Section[]).flatMap((key) => {
    const own = rooms
      .filter(({ section }) => section === key)
      .map(({ to, icon, words, also }) => ({ to, icon, also, label: titleOf(portal.locale, words) }));
    if (own.length === 0) return [];
    // Those at the beginning stand by themselves.
    if (key === "start") return own.map((room) => ({ key: room.to, label: room.label, icon: room.icon, rooms: [room] }));
    return [{ key, label: t(`nav.section.${key}`), icon: sections[key], rooms: own }];
  });
}

/** What a page about a section shows of its rooms, itself left out: those that have a description. */
export function cardsOf(portal: Portal, routes: Routes, ...of: Section[]) {
  const { locale } = portal;
  return of.flatMap((key) =>
    roomsFor(portal, routes).flatMap(({ section, words, to, icon }) => {
      const description = wordAt(words, "description");
      if (section !== key || !i18nOf(locale).exists(description)) return [];
      return [{ to, icon, title: titleOf(locale, words), description: translator(locale)(description) }];
    }),
  );
}

/** Screens of the menu that a word is part of the name of, for whoever may open them. */
export function roomsNamed(portal: Portal, routes: Routes, word: string): { to: string; title: string; icon: IconName }[] {
  const sought = word.toLowerCase();
  return roomsFor(portal, routes)
    .map(({ to, words, icon }) => ({ to, icon, title: titleOf(portal.locale, words) }))
    .filter(({ title }) => title.toLowerCase().includes(sought));
}

/** Of a screen at an address of routes.ts; undefined where there is none. */
function handleAt(routes: Routes, address: string): Handle | undefined {
  const id = Object.keys(routes).find((one) => routes[one]!.path && routePath(routes, one) === address);
  return id ? ((routes[id]!.module.handle ?? {}) as Handle) : undefined;
}

/** Whether the viewer may open the screen at an address of routes.ts, such as `/users/:id`. */
export function mayOpen(portal: Portal, routes: Routes, address: string): boolean {
  const { access = "everyone", ownSite, feature } = handleAt(routes, address) ?? { access: "developers" };
  return isOpen({ access, ownSite, feature }, portal);
}

/** Where staff work on what stands at an address: its editor, where the address itself is a page for everybody. */
export function desk(routes: Routes, address: string): string {
  const { access = "everyone" } = handleAt(routes, address) ?? { access: "developers" };
  const editor = `${address}/edit`;
  return access === "everyone" && handleAt(routes, editor) ? editor : address;
}
