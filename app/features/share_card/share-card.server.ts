/** The picture of a shared link: where it is, and the picture itself (draw/). Only what anybody may read has one, and its words are those of the row. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq, isNull, sql } from "drizzle-orm";
import { notFound } from "~/core/jsonapi/problem.server";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import type { Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { themeOf } from "~/core/tenant/theme";
import { organizations, pages, vacancies } from "~db/schema";
import { isLive, siteScope, typeOffered } from "../scope/index.server";
import { type Card, cardOf } from "./draw/card.server";
import { lettersOf } from "./draw/letters.server";
import { drawnOnce, versionOf } from "./picture.server";

export type ShareKind = "pages" | "vacancies" | "organizations";

/** Goes up when the same words are drawn in another way. */
const drawing = 1;
const daySeconds = 86_400;

/** What a title is written in besides the language of the site. */
type Other = "en";

const rows: Record<ShareKind, (portal: RequestPortal, id: string) => Query<{ title: string; en?: string | null } | undefined>> = {
  pages: ({ db, center }, id) =>
    db
      .select({
        title: sql<string>`iif(${pages.slug} = '', '', ${pages.title})`,
        en: sql<string | null>`iif(${pages.slug} = '', null, ${pages.titleEn})`,
      })
      .from(pages)
      .where(eq(pages.id, id), eq(pages.centerId, center.id), eq(pages.isPublished, true), isNull(pages.deletedAt))
      .first(),
  vacancies: (portal, id) =>
    portal.db
      .select({ title: vacancies.title })
      .from(vacancies)
      .where(eq(vacancies.id, id), isLive(portal.now), siteScope(portal), asSql(typeOffered(portal)), isNull(vacancies.deletedAt))
      .first(),
  organizations: (portal, id) =>
    portal.db
      .select({ title: organizations.name })
      .from(organizations)
      .where(
        eq(organizations.id, id),
        asSql(onThisSite(organizations)(portal)),
        eq(organizations.status, "approved"),
        isNull(organizations.deletedAt),
      )
      .first(),
};

interface Shared {
  id: string;
  /** As the row has it, in `other` where that is said; empty for the home page. */
  title: string;
  other?: Other;
}

export const shareCard = (portal: RequestPortal, kind: ShareKind, { id, title, other }: Shared): string =>
  `${portal.origin}${pathOf(kind, id, cardVersion(cardFor(portal, title), portal), other)}`;

const pathOf = (kind: ShareKind, id: string, version: string, other?: Other) =>
  `/og/${kind}/${id}-${other ? `${other}-` : ""}${version}.png`;

function cardFor({ name, center }: RequestPortal, title: string): Card {
  const { light } = themeOf(center);
  return { title: title || name, name, roles: light, round: center.themeConfig.defaultShape !== "straight" };
}

function cardVersion({ title, name, roles, round }: Card, { center }: RequestPortal): string {
  const { footer, secondary } = roles;
  return versionOf([
    drawing,
    title,
    name,
    footer,
    roles["footer-text"],
    roles["footer-accent"],
    secondary,
    round,
    center.themeConfig.fonts,
  ]);
}

/** /og/{kind}/{id}-{version}.png, with `en-` before the version where the title is the English one. An older version leads to the newest. @throws 404 for what is not public */
export async function drawShareCard(args: LoaderFunctionArgs, kind: ShareKind): Promise<Response> {
  const { portal, cloudflare } = args.context;
  const [, id, asked] = /^([\w-]{36})(?:-(en)(?=-))?(?:-\w+)?(?:\.png)?$/.exec(args.params.id ?? "") ?? [];
  if (!id) throw notFound(args);
  const row = await portal.db.fetch(rows[kind](portal, id));
  if (!row) throw notFound(args);
  const english = asked && row.en ? row.en : null;
  const card = cardFor(portal, english ?? row.title);
  const path = pathOf(kind, id, cardVersion(card, portal), english ? "en" : undefined);
  const headers = { "cache-control": `public, max-age=${daySeconds}`, "cross-origin-resource-policy": "cross-origin" };
  return drawnOnce(args, path, headers, async () => cardOf(card, await lettersOf(cloudflare.env, portal.center.themeConfig.fonts)));
}
