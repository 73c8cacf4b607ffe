/** All that somebody sent in the forms that the viewer works with goes at once, as when they ask for it. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { notFound } from "~/core/jsonapi/problem.server";
import { command, execute } from "~/core/resource/command.server";
import { visible } from "~/core/resource/select.server";
import { formSubmissions as table } from "~db/schema";
import { ofSamePerson } from "./form_submission.queries.server";
import { formSubmissions } from "./form_submission.resource.server";

const max = 200;

/** @throws 404 */
export async function removeAllOfPerson(args: ActionFunctionArgs, id: string): Promise<void> {
  const { portal } = args.context;
  const { db } = portal;
  const one = await db.fetch(
    db.select({ userId: table.userId, email: table.email }).from(table).where(visible(formSubmissions, portal), eq(table.id, id)).first(),
  );
  if (!one) throw notFound(args);
  const named = one.email !== null || one.userId !== null;
  const all = named ? await db.fetch(db.select({ id: table.id }).from(table).where(ofSamePerson(portal, one)).limit(max)) : [{ id }];
  const done = await execute(
    portal,
    all.map((row) => command.remove(formSubmissions, row.id)),
  );
  if (!done.ok) throw notFound(args);
}
