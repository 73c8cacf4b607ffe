/** What a site's file holds: the tenant, its centres, and what visitors read there. */
import type { FooterColumn } from "../../schema/center";
import type { Region } from "../places";
import type { Theme } from "../themes";

export interface LinkProps {
  label: string;
  href: string;
}

export interface ButtonProps extends LinkProps {
  variant: "primary" | "secondary";
}

/** The props of each kind of block. `propsEn` says what English says differently, and is laid over `props`. */
export interface BlockProps {
  HeroWithSearch: {
    title: string;
    text: string;
    variant: "papercut" | "split" | "photo" | "centered" | "type";
    image?: string;
    searchLabel: string;
    suggestions: string[];
  };
  VacancyCategories: { title: string; text?: string; limit: number };
  DynamicCards: { title: string; text?: string; source: "vacancies" | "organizations"; limit: number; linkLabel: string };
  TextWithUsps: { title: string; text: string; usps: { title: string; text: string; icon: string }[] };
  QuoteBlock: { quote: string; name: string; role: string; image?: string };
  CallToAction: { title: string; text: string; buttonLabel: string; href: string; variant: "primary" | "secondary" };
  ImageTextButtons: { title: string; text: string; image: string; imageSide: "left" | "right"; buttons: ButtonProps[] };
  SectionTitle: { title: string; text?: string };
  LogoBar: { title: string };
  DualCta: { left: LinkProps & { title: string; text: string }; right: LinkProps & { title: string; text: string } };
  Markdown: { text: string };
}

export type BlockKind = keyof BlockProps;

export interface BlockSeed {
  kind: BlockKind;
  props: Record<string, unknown>;
  propsEn: Record<string, unknown>;
}

export const block = <K extends BlockKind>(kind: K, props: BlockProps[K], propsEn: Partial<BlockProps[K]>): BlockSeed => ({
  kind,
  props,
  propsEn,
});

export interface PageSeed {
  slug: string;
  title: string;
  summary: string;
  metaTitle?: string;
  layout?: "default" | "wide" | "empty";
  showTitle?: boolean;
  blocks: BlockSeed[];
}

export interface MenuSeed {
  menu: "header" | "footer";
  name: string;
  nameEn: string;
  /** A path of the portal, or the slug of one of the centre's pages. */
  path?: string;
  page?: string;
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
  footer: FooterColumn[];
  pages: PageSeed[];
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
