/** A screen of deleted rows, each with a button that brings it back. */
import { redirect } from "@remix-run/cloudflare";
import type { SQL } from "drizzle-orm";
import { type Flash, flash } from "../http/flash.server";
import { urlOf } from "../http/url.server";
import { notFound, type RequestArgs } from "../jsonapi/problem.server";
import { readForm } from "../resource/body.server";
import type { DeletedRow } from "../resource/undelete.server";
import { Conflict, Duplicate, type Query } from "../tenant/db.server";

interface BringingBack<Row> {
  rows: Query<Row[]>;
  bringBack: (row: Row) => SQL[];
  /** Address of a row that came back. */
  path: (row: Row) => string;
  said: (row: Row) => Flash;
  /** Why not: somebody else was first, or another row has what must be its own. */
  refused: (error: Conflict | Duplicate, row: Row) => string;
}

/** @throws 404 for a row that is not among them */
export async function bringsBack<Row extends DeletedRow>(args: RequestArgs, { rows, bringBack, path, said, refused }: BringingBack<Row>) {
  const { db } = args.context.portal;
  const asked = (await readForm(args)).get("id");
  const row = (await db.fetch(rows)).find(({ id }) => id === asked);
  if (!row) throw notFound(args);
  try {
    await db.write(bringBack(row));
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof Duplicate)) throw error;
    return redirect(urlOf(args.request).pathname, { headers: { "Set-Cookie": flash({ title: refused(error, row), color: "warning" }) } });
  }
  return redirect(path(row), { headers: { "Set-Cookie": flash(said(row)) } });
}
