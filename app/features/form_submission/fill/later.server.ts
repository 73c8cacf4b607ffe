/** The link to go on later, mailed to whoever asks for it. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { daysAfter } from "~/core/time";
import { formSubmissions as table } from "~db/schema";
import { formResume } from "../form_submission.events";
import type { Kept, To } from "./action.server";
import type { Entry } from "./entry.server";
import { pageParam } from "./page.server";

interface Later {
  entry: Entry;
  kept: Kept;
  email: string;
  /** The page to go on with. */
  at: number;
  to: To;
}

export async function mailLink({ context: { portal } }: ActionFunctionArgs, { entry, kept, email, at, to }: Later) {
  const { db, now, locale, viewer } = portal;
  const { form, definition, submission } = entry;
  const t = translator(locale, "form_submission");
  const place = to(kept.token, { [pageParam]: String(at) });
  const emailKey = emailKeyOf(email);
  // Somebody else's inbox is not filled by whoever likes to.
  const mayMail = await db.fetch(limitMail(db, "form-resume", emailKey, now));
  const until = daysAfter(now, form.unfinishedRetentionDays);
  const recipient = { userId: viewer?.id ?? null, email, name: "", locale: submission?.locale ?? locale };
  await db.write([
    db.update(table).set({ email, emailKey, updatedAt: now }).where(eq(table.id, kept.id), eq(table.status, "unfinished")),
    ...record(portal, null, [
      happened(formResume, {
        about: kept.id,
        to: mayMail ? [recipient] : [],
        data: { formTitle: definition.title, until },
        link: place,
        centerId: form.centerId,
      }),
    ]),
  ]);
  if (mayMail) portal.wake();
  const said = mayMail
    ? flash({ title: t("later.done"), message: t("later.doneText", { email }) })
    : flash({ title: t("later.tooMany"), message: t("later.tooManyText"), color: "warning" });
  return redirect(place, { headers: { "Set-Cookie": said } });
}
