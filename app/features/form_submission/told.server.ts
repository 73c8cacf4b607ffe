/** A form as those are told of it who hear of its answers. */
import { sql } from "drizzle-orm";
import { rows } from "~/core/resource/rows.server";
import { combine, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms, users } from "~db/schema";
import { colleaguesToTell } from "../form/index.server";
import type { Entry } from "./fill/entry.server";

type Told = Pick<Entry, "form" | "told" | "definition">;

export const entryToTell = (portal: Portal, formId: string): Query<Told | null> => {
  const { db } = portal;
  return combine(
    {
      form: rows(db, forms, sql`${forms.id} = ${formId}`, 1),
      people: peopleToTell(portal, sql`${formId}`),
    },
    ({ form: [form], people }) => {
      if (!form) return null;
      const definition = { title: form.title, description: "", confirmation: "", pages: [] };
      return { form, definition, told: [...people, ...addressesToTell(form.notifyEmails)] };
    },
  );
};

export const peopleToTell = ({ db }: Portal, formId: ReturnType<typeof sql>) =>
  colleaguesToTell(
    { db },
    forms,
    sql`from ${users}, ${forms}, json_each(${forms.notifyUserIds}) as told where ${db.mine(forms)} and ${forms.id} = ${formId}`,
  );

export const addressesToTell = (emails: string[]) => emails.map((email) => ({ userId: null, email, name: email, locale: "nl" as const }));
