/** All that somebody sent in the forms that the viewer works with goes at once, as when they ask for it. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { and, eq, ne, sql } from "drizzle-orm";
import { notFound } from "~/core/jsonapi/problem.server";
import { command, executeOne } from "~/core/resource/command.server";
import { followEach } from "~/core/resource/follow.server";
import { visible } from "~/core/resource/select.server";
import { formSubmissions as table } from "~db/schema";
import { ofSamePerson } from "./form_submission.queries.server";
import { formSubmissions } from "./form_submission.resource.server";

/** However many there are. @throws 404 */
export async function removeAllOfPerson(args: ActionFunctionArgs, id: string): Promise<void> {
  const { portal } = args.context;
  const { db, now } = portal;
  const one = await db.fetch(
    db.select({ userId: table.userId, email: table.email }).from(table).where(visible(formSubmissions, portal), eq(table.id, id)).first(),
  );
  if (!one) throw notFound(args);
  const named = one.email !== null || one.userId !== null;
  const others = named
    ? followEach(portal, "form_submissions", table, {
        where: and(ofSamePerson(portal, one), ne(table.id, id))!,
        set: sql`deleted_at = ${now}`,
        action: "delete",
        states: { from: table.status, to: "deleted" },
      })
    : [];
  const done = await executeOne(portal, command.remove(formSubmissions, id), others);
  if (!done.ok) throw notFound(args);
}
