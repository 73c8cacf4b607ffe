/** What a site's file holds: the tenant, its centres, and what visitors read there. */

import type { Frame } from "~/blocks/frame";
import { type BlockKind, blocks, type Kinds } from "~/blocks/registry";
import type { PropsInput } from "~/builder/block";
import type { FooterColumn } from "../../schema/center";
import type { Region } from "../places";
import type { Theme } from "../themes";

export interface BlockSeed {
  kind: BlockKind;
  version: number;
  props: Record<string, unknown>;
  propsEn: Record<string, unknown>;
}

type PropsOf<K extends BlockKind> = PropsInput<Kinds[K]> & Frame;

/** @param propsEn what English says differently */
export const block = <K extends BlockKind>(kind: K, props: PropsOf<K>, propsEn: Partial<PropsOf<K>> = {}): BlockSeed => ({
  kind,
  version: blocks.get(kind)!.version,
  props,
  propsEn,
});

/** Text to read, in Dutch and where there is one in English. */
export const text = (nl: string, en?: string): BlockSeed => block("Markdown", { text: nl }, en === undefined ? {} : { text: en });

export interface PageSeed {
  slug: string;
  title: string;
  titleEn?: string;
  summary: string;
  summaryEn?: string;
  metaTitle?: string;
  layout?: "default" | "wide" | "empty";
  showTitle?: boolean;
  image?: string;
  imageAlt?: string;
  blocks: BlockSeed[];
}

/** Of a centre's news; its address is below /nieuws. */
export interface NewsSeed extends PageSeed {
  /** How long ago it came out. */
  days: number;
  /** Somebody's success story. */
  story?: boolean;
  featured?: boolean;
}

export interface MenuSeed {
  menu: "header" | "footer";
  name: string;
  nameEn: string;
  /** A path of the portal, or the slug of one of the centre's pages. */
  path?: string;
  page?: string;
  /** What opens below it. */
  below?: Omit<MenuSeed, "menu" | "below">[];
}

export interface CenterSeed {
  key: string;
  name: string;
  tagline: string;
  region: Region;
  summary: string;
  description: string;
  theme: Theme;
  hosts: { hostname: string; gatePath?: string }[];
  /** Folder name of the centre's pictures: /pictures/logos/{pictures}.svg and so on. */
  pictures: string;
  contact: { firstName: string; lastName: string; email: string; phone: string };
  /** As the footer says it. */
  address?: { street: string; houseNumber: string; postalCode: string };
  footer: FooterColumn[];
  pages: PageSeed[];
  news?: NewsSeed[];
  menu: MenuSeed[];
  showNovLogo?: boolean;
  showAnbiLogo?: boolean;
  /** How much happens here. */
  vacancies: number;
  applications: number;
}

export interface SiteSeed {
  key: string;
  /** The application name, when the tenant decides it. */
  name: string | null;
  appContext: "meedoen" | "gelderland";
  features: Record<string, boolean | string>;
  binding: "DB" | "DB_2";
  centers: CenterSeed[];
}
