/** Rows that more than one type's part of the table stands on. */
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { put } from "../support";
import type { PolicyGround } from "./table";

export const stamps = { createdAt: "2026-11-01T09:00:00.000Z", updatedAt: "2026-11-01T09:00:00.000Z" };

export const pushEndpoint = (id: string) => `https://updates.push.services.mozilla.com/wpush/v2/${id}`;

export async function aTerm(
  { world, ground }: PolicyGround,
  table: typeof schema.categories | typeof schema.ageGroups | typeof schema.nonProfitTypes,
): Promise<string> {
  const id = newId();
  await put(world, "city", table, { id, tenantId: ground.tenantId, key: id, nameNl: "Toets", nameEn: "Test", ...stamps });
  return id;
}

export async function aPage({ world, ground, places }: PolicyGround, row: string): Promise<string> {
  const id = newId();
  const [status, where] = row.split(", ");
  const centerId = where ? places.elsewhere.centerId : ground.centerId;
  const page = {
    id,
    tenantId: ground.tenantId,
    centerId,
    title: "Toets",
    slug: `toets-${id}`,
    isPublished: status === "published",
    ...stamps,
  };
  await put(world, "city", schema.pages, page);
  return id;
}

/** "own organisation", "another organisation", "another centre" or "of the centre", after "published, " or "archived, ". */
export async function aForm({ world, ground, places }: PolicyGround, row: string): Promise<string> {
  const id = newId();
  const elsewhere = row.endsWith("another centre");
  const organizationId = row.endsWith("own organisation")
    ? ground.organizationId
    : row.endsWith("another organisation")
      ? places.other
      : null;
  await put(world, "city", schema.forms, {
    id,
    tenantId: ground.tenantId,
    centerId: elsewhere ? places.elsewhere.centerId : ground.centerId,
    organizationId,
    title: "Toets",
    publicKey: id.replaceAll("-", "").slice(-12),
    status: (/^(published|archived), /.exec(row)?.[1] ?? "draft") as "draft",
    ...stamps,
  });
  return id;
}
