/** Who applied without an account sees their application by an address that our mails have: it says which one, and proves that it comes from us. */
import { eq, isNull } from "drizzle-orm";
import { isId } from "~/core/ids";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications as table } from "~db/schema";

type Own = Pick<typeof table.$inferSelect, "id" | "emailKey">;

/** It ends when the application's address becomes another one. */
const proofFor = ({ prove, tenant }: Portal, { id, emailKey }: Own): string | null =>
  prove?.(`application ${tenant.id} ${id} ${emailKey}`) ?? null;

/** Null where this installation has no key. */
export function ownPath(portal: Portal, application: Own): string | null {
  const proof = proofFor(portal, application);
  return proof && `/mijn-aanmelding/${application.id}.${proof}`;
}

/** The id of the application whose address this is the end of; null of any that we did not write. */
export async function applicationBy(portal: Portal, secret: string): Promise<string | null> {
  const [id = "", proof] = secret.split(".");
  if (!isId(id)) return null;
  const own = await portal.db.fetch(
    portal.db.select({ id: table.id, emailKey: table.emailKey }).from(table).where(eq(table.id, id), isNull(table.deletedAt)).first(),
  );
  return own && proofFor(portal, own) === proof ? id : null;
}

/** Who has the address is who it was sent to: nobody is signed in, and no policy knows them. */
export const asOwner = (args: RequestArgs): RequestArgs => ({
  ...args,
  context: { ...args.context, portal: { ...args.context.portal, system: true } },
});
