import { eq } from "drizzle-orm";
import { visible } from "~/core/resource/select.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms as formTable } from "~db/schema";
import { forms } from "./form.resource.server";

/** The form as its staff see it; undefined for everybody else. */
export const formHead = ({ db, ...portal }: Portal, id: string | undefined) =>
  db
    .select({
      id: formTable.id,
      title: formTable.title,
      status: formTable.status,
      accessPermission: formTable.accessPermission,
      publicKey: formTable.publicKey,
      prefillAllowed: formTable.prefillAllowed,
    })
    .from(formTable)
    .where(visible(forms, { db, ...portal }), eq(formTable.id, id ?? ""))
    .first();
