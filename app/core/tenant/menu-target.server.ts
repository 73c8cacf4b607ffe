/** What an item of a menu leads to, for whoever asks whether visitors come anywhere by it. */
import { sql } from "drizzle-orm";
import { forms, menuItems } from "~db/schema";

const formPath = "/forms/";

/** The centre's own form that the address of an item names; deleted ones too. */
export const isFormOfItem = sql`(${menuItems.url} like ${`${formPath}%`} and ${forms.publicKey} = substr(${menuItems.url}, ${formPath.length + 1})
  and ${forms.tenantId} = ${menuItems.tenantId} and ${forms.centerId} = ${menuItems.centerId})`;

/** Whether an item leads to a form that visitors cannot fill in: deleted, archived, or never published. */
export const leadsToHiddenForm = sql`exists (select 1 from ${forms} where ${isFormOfItem} and (${forms.deletedAt} is not null or ${forms.status} <> 'published'))`;
