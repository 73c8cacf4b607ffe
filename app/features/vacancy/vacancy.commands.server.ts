/** What is done to a vacancy beyond writing it (domain 4). */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { happened } from "~/core/events/event";
import { nobody } from "~/core/policy/rules.server";
import { type Action, type Consequences, isRefusal, type Refusal, type Transition } from "~/core/resource/define.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, type vacancies as table } from "~db/schema";
import { peopleBehind } from "../../core/events/recipients.server";
import { reminder } from "./editor/vacancy-form";
import { vacancyExpired, vacancyExpiring } from "./vacancy.events";
import { vacancySchema } from "./vacancy.schema";
import { mayManage } from "./vacancy-policy.server";
import { mayPublish } from "./vacancy-publish.server";

type Vacancy = typeof table.$inferSelect;

export const publish: Transition<Vacancy> = {
  from: ["draft", "expired"],
  to: "published",
  allow: mayManage,
  input: z.object({ expiresAt: vacancySchema.shape.expiresAt.optional() }),
  effect: async (portal, vacancy, input) => {
    const expiresAt = (input.expiresAt as string | undefined) ?? vacancy.expiresAt;
    if (vacancy.status === "expired" && !expiresAt) return { field: "expiresAt", message: "required" };
    const may = await mayPublish(portal, vacancy, expiresAt);
    return isRefusal(may) ? may : { set: { expiresAt, publishedAt: portal.now }, ...may };
  },
};

export const reopen: Transition<Vacancy> = {
  from: ["filled"],
  to: "published",
  allow: mayManage,
  effect: (portal, vacancy) => mayPublish(portal, vacancy, vacancy.expiresAt),
};

/** At its last moment, by the schedule. Somebody may have chosen another one since. */
export const expire: Transition<Vacancy> = {
  from: ["published"],
  to: "expired",
  allow: nobody,
  internal: true,
  effect: (portal, vacancy) => (isOver(portal, vacancy) ? tell(portal, vacancy, vacancyExpired) : later),
};

/** A week before that; once for each last day. */
export const remind: Action<Vacancy> = {
  from: ["published"],
  allow: nobody,
  internal: true,
  action: reminder,
  effect: async (portal, vacancy) => ({
    ...(await tell(portal, vacancy, vacancyExpiring)),
    changes: { expiresAt: [null, vacancy.expiresAt] },
    statements: [guard(sql`not ${reminded(portal.tenant.id, vacancy.id, vacancy.expiresAt)}`)],
  }),
};

const isOver = ({ now }: Portal, { expiresAt }: Vacancy) => expiresAt !== null && expiresAt <= now;
const later: Refusal = { message: "changedMeanwhile", status: 409 };

async function tell(portal: Portal, vacancy: Vacancy, definition: typeof vacancyExpired | typeof vacancyExpiring): Promise<Consequences> {
  const { id, title: vacancyTitle, organizationName, expiresAt } = vacancy;
  const to = await peopleBehind(portal, vacancy);
  return {
    events: [
      happened(definition, {
        about: id,
        to,
        data: { vacancyTitle, organizationName, expiresAt: expiresAt! },
        link: `/vacancies/${id}/edit`,
      }),
    ],
  };
}

/** Whether the trail says that the organisation was reminded of this last day; another last day deserves another reminder. */
export const reminded = (tenantId: unknown, id: unknown, expiresAt: unknown) =>
  sql`exists (select 1 from ${auditEvents} where ${auditEvents.tenantId} = ${tenantId} and ${auditEvents.subjectType} = 'vacancies' and ${auditEvents.subjectId} = ${id}
    and ${auditEvents.action} = ${reminder} and json_extract(${auditEvents.changes}, '$.expiresAt[1]') = ${expiresAt})`;
