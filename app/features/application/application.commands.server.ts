/** Applying and answering: what must hold, and who is told. */

import { and, eq, isNull, ne, notInArray, type SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail, limitTelling } from "~/core/auth/rate-limit.server";
import { personOf } from "~/core/auth/viewer";
import { happened, type Recipient } from "~/core/events/event";
import { peopleBehind } from "~/core/events/recipients.server";
import { record } from "~/core/events/record.server";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { constant, guard, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications as table, vacancies } from "~db/schema";
import { keepAnswers } from "../form_submission/index.server";
import { isLive, typeOffered } from "../scope/index.server";
import {
  applicationAccepted,
  applicationConfirmed,
  applicationReceived,
  applicationRejected,
  applicationWithdrawn,
} from "./application.events";
import type { ApplicationInput } from "./application.schema";
import { ownPath } from "./own-link.server";
import { tellPlaceFree } from "./queue.server";

type Application = typeof table.$inferSelect;
type Vacancy = typeof vacancies.$inferSelect;

const vacancyOf = ({ db }: Portal, id: string, condition?: SQL): Promise<Vacancy | undefined> =>
  db.fetch(db.select().from(vacancies).where(eq(vacancies.id, id), condition).first());

const guardVacancy = ({ db }: Portal, id: string, condition: SQL): SQL =>
  guard(existsIn(vacancies, db.mine(vacancies), eq(vacancies.id, id), condition));

/** What the vacancy and its organisation are called, or were when it was really gone. */
const factsOf = ({ formerTitle, formerOrganization }: Application, vacancy: Vacancy | undefined) => ({
  vacancyTitle: vacancy?.title ?? formerTitle ?? "",
  organizationName: vacancy?.organizationName ?? formerOrganization ?? "",
});

/** Whether the viewer has applied to a vacancy, under whatever address; what they withdrew makes room. Two at once run into the index. */
const hasApplied = ({ db, viewer }: Portal, vacancyId: string): Query<boolean> =>
  db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, viewer?.id ?? ""), eq(table.vacancyId, vacancyId), ne(table.status, "withdrawn"), isNull(table.deletedAt))
    .limit(1)
    .map((found) => found.length > 0);

/**
 * A new application's row and its two mails: to the people behind the organisation, and to the applicant. Who fills in somebody else's address does not
 * fill their inbox: the application counts, the mail to them is limited. So is that to the organisation while one person, or strangers, apply in great numbers.
 */
export async function apply(
  portal: Portal,
  { answers, ...input }: ApplicationInput,
  id: string,
): Promise<({ row: Partial<Application> } & Consequences) | Refusal> {
  const open = and(isLive(portal.now), asSql(onThisSite(vacancies)(portal)), asSql(typeOffered(portal)))!;
  const vacancy = await vacancyOf(portal, input.vacancyId, open);
  const closed: Refusal = { field: "vacancyId", message: "vacancyClosed" };
  if (!vacancy) return closed;
  if (portal.viewer && (await portal.db.fetch(hasApplied(portal, vacancy.id)))) return { message: "alreadyAppliedYourself", status: 409 };
  const emailKey = emailKeyOf(input.email);
  const ownAddress = portal.viewer !== null && emailKeyOf(portal.viewer.email) === emailKey;
  const { mayMail, mayTell } = await portal.db.fetchAll({
    mayMail: ownAddress ? constant(true) : limitMail(portal.db, "application", emailKey, portal.now),
    mayTell: limitTelling(portal, "applications", vacancy.organizationId),
  });
  const applicant: Recipient = { userId: portal.viewer?.id ?? null, email: input.email, name: input.firstName, locale: portal.locale };
  const facts = { vacancyTitle: vacancy.title, organizationName: vacancy.organizationName };
  const name = `${input.firstName} ${input.lastName}`;
  const row = { ...input, emailKey };
  return {
    row: {
      ...row,
      centerId: vacancy.centerId,
      organizationId: vacancy.organizationId,
      userId: portal.viewer?.id ?? null,
      status: "pending",
      locale: portal.locale,
    },
    // It may close at this very moment.
    statements: [
      guardVacancy(portal, input.vacancyId, open),
      ...keepAnswers(portal, answers, {
        type: "applications",
        id,
        centerId: vacancy.centerId,
        organizationId: vacancy.organizationId,
        userId: portal.viewer?.id ?? null,
        name,
        email: input.email,
      }),
    ],
    conflict: closed,
    events: [
      happened(applicationReceived, {
        about: id,
        to: (await peopleBehind(portal, vacancy)).map((one) => ({ ...one, quiet: !mayTell })),
        data: { ...facts, applicantName: name, message: input.message },
        link: `/applications/${id}`,
        centerId: vacancy.centerId,
        replyTo: { name, email: input.email },
      }),
      happened(applicationConfirmed, {
        about: id,
        to: [{ ...applicant, quiet: !mayMail }],
        data: facts,
        link: portal.viewer ? `/applications/${id}` : (ownPath(portal, { id, emailKey }) ?? `/vacancies/${vacancy.id}`),
        centerId: vacancy.centerId,
      }),
    ],
  };
}

/** Somebody applied again without an account. While nobody answered, whose address it is reads by mail once more that the first is there. */
export async function tellAgain(portal: Portal, { vacancyId, emailKey }: Pick<Application, "vacancyId" | "emailKey">): Promise<void> {
  const { db, now } = portal;
  const same = [eq(table.vacancyId, vacancyId), eq(table.emailKey, emailKey), eq(table.status, "pending"), isNull(table.deletedAt)];
  const { application, vacancy, mayMail } = await db.fetchAll({
    application: db
      .select()
      .from(table)
      .where(...same)
      .first(),
    vacancy: db.select().from(vacancies).where(eq(vacancies.id, vacancyId)).first(),
    mayMail: limitMail(db, "application", emailKey, now),
  });
  if (!application || !mayMail) return;
  const confirmed = happened(applicationConfirmed, {
    about: application.id,
    to: [applicantOf(application)],
    data: factsOf(application, vacancy),
    link: pathFor(portal, application),
    centerId: application.centerId,
  });
  await db.write(record(portal, null, [confirmed]));
  portal.wake();
}

/** Where who applied sees how it stands. */
const pathFor = (portal: Portal, application: Application): string =>
  application.userId ? `/applications/${application.id}` : (ownPath(portal, application) ?? `/vacancies/${application.vacancyId}`);

type Answer = typeof applicationAccepted.name | typeof applicationRejected.name;

/** Accepting or rejecting: the message goes with it. Not any more once the vacancy is archived (domain 4). */
export async function answer(
  portal: Portal,
  application: Application,
  name: Answer,
  message: string | null,
): Promise<({ set: Partial<Application> } & Consequences) | Refusal> {
  const vacancy = await vacancyOf(portal, application.vacancyId);
  const changes = application.status !== "pending";
  if (changes && ["archived", "deleted"].includes(vacancy?.status ?? "deleted")) return { message: "vacancyArchived" };
  const still = notInArray(vacancies.status, ["archived", "deleted"]);
  const viewer = personOf(portal.viewer);
  const data = { ...factsOf(application, vacancy), message };
  const common = { about: application.id, to: [applicantOf(application)], centerId: application.centerId };
  const event =
    name === applicationAccepted.name
      ? happened(applicationAccepted, {
          ...common,
          link: pathFor(portal, application),
          data: { ...data, contactName: viewer ? `${viewer.firstName} ${viewer.lastName}` : data.organizationName },
          ...(viewer && { replyTo: { name: viewer.firstName, email: viewer.email } }),
        })
      : happened(applicationRejected, { ...common, link: "/vacancies/search", data });
  const statements = changes ? [guardVacancy(portal, application.vacancyId, still)] : [];
  const free = name === applicationRejected.name ? await tellPlaceFree(portal, application) : [];
  return { set: { answer: message, answeredAt: portal.now }, statements, events: [event, ...free] };
}

export async function withdraw(portal: Portal, application: Application, message: string | null): Promise<Consequences> {
  const vacancy = await vacancyOf(portal, application.vacancyId);
  const data = {
    applicantName: `${application.firstName} ${application.lastName}`,
    ...factsOf(application, vacancy),
    message,
  };
  const mayTell = await portal.db.fetch(limitTelling(portal, "applications", application.organizationId));
  return {
    noted: { reason: message },
    events: [
      happened(applicationWithdrawn, {
        about: application.id,
        to: (await peopleBehind(portal, application)).map((one) => ({ ...one, quiet: !mayTell })),
        data,
        link: `/applications/${application.id}`,
        centerId: application.centerId,
      }),
    ],
  };
}

/** The vacancy is gone. */
export async function close(portal: Portal, application: Application): Promise<Consequences> {
  const data = { ...factsOf(application, await vacancyOf(portal, application.vacancyId)), message: null };
  return {
    events: [
      happened(applicationRejected, {
        about: application.id,
        to: [applicantOf(application)],
        data,
        link: "/vacancies/search",
        centerId: application.centerId,
      }),
    ],
  };
}

const applicantOf = ({ userId, email, firstName, locale }: Application): Recipient => ({ userId, email, name: firstName, locale });
