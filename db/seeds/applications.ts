/** Who applied for what, what came of it, and the trail that it left. */
import {
  type ApplicationRow,
  type AuditRow,
  anApplication,
  anAuditEvent,
  type NotificationRow,
  type OrganizationRow,
  type UserRow,
  type VacancyRow,
} from "./builders";
import { mailName, person } from "./people";
import { mobile } from "./places";
import { Draw, seedId } from "./random";
import { englishMessages, messages, regrets, welcomes, withdrawals } from "./texts/messages";
import type { Clock } from "./time";
import { applyingDays, openTo } from "./vacancies";

export interface ApplicationSource {
  centerKey: string;
  count: number;
  vacancies: VacancyRow[];
  volunteers: UserRow[];
  contacts: Map<string, UserRow[]>;
  /** Has applications in every state. */
  volunteer: UserRow | null;
  /** Whose inbox has applications in every state. */
  busy: OrganizationRow;
  clock: Clock;
  phone: number;
}

const states = ["pending", "accepted", "rejected", "withdrawn"] as const;
const actions = { accepted: "accept", rejected: "reject", withdrawn: "withdraw" } as const;

export function applicationsOf(source: ApplicationSource): { applications: ApplicationRow[]; audit: AuditRow[] } {
  const { centerKey, count, volunteer, busy } = source;
  const draw = new Draw(`${centerKey} applications`);
  const reachable = source.vacancies.filter(({ status, publishedAt }) => publishedAt && status !== "deleted" && status !== "draft");
  const open = reachable.filter(({ status }) => status === "published" || status === "filled");
  const ofBusy = open.filter(({ organizationId }) => organizationId === busy.id);
  const elsewhere = open.filter(({ organizationId }) => organizationId !== busy.id);
  const seen = new Set<string>();
  const applications: ApplicationRow[] = [];
  const audit: AuditRow[] = [];
  for (let order = 0; order < count; order++) {
    const forced = order < 12 ? states[order % 4]! : null;
    const pool =
      order < 4 ? (elsewhere.length > 3 ? elsewhere : open) : order < 20 && ofBusy.length > 0 ? ofBusy : forced ? open : reachable;
    const vacancy = draw.one(pool);
    const status =
      forced ??
      draw.one(
        ["pending", "pending", "accepted", "accepted", "rejected", "withdrawn"].filter((state) =>
          openTo(vacancy).includes(state as never),
        ) as (typeof states)[number][],
      );
    const user =
      volunteer && order < 5
        ? volunteer
        : draw.chance(0.45) && source.volunteers.length > 0
          ? draw.one(source.volunteers.filter((one) => one.status !== "invited"))
          : null;
    const made = one(source, { order, vacancy, status, user }, draw);
    const once = `${made.vacancyId} ${made.emailKey}`;
    if (seen.has(once)) {
      // The pair is there already; the place in the count stays, with another draw.
      order--;
      continue;
    }
    seen.add(once);
    applications.push(made);
    audit.push(...trail(made, vacancy, source.contacts.get(vacancy.organizationId)?.[0] ?? null));
  }
  return { applications, audit };
}

interface Drawn {
  order: number;
  vacancy: VacancyRow;
  status: ApplicationRow["status"];
  user: UserRow | null;
}

function one({ centerKey, clock, phone }: ApplicationSource, { order, vacancy, status, user }: Drawn, draw: Draw): ApplicationRow {
  const name = user ?? person(draw);
  const email = user?.email ?? `${mailName(name)}${draw.between(1, 99)}@example.org`;
  const { since, until } = applyingDays(vacancy, status === "pending", clock);
  const waited = until + (since - until) * (0.05 + draw.number() * 0.85);
  const answered = status === "pending" ? null : Math.max(0.02, waited - Math.min((waited - until) * 0.8, draw.between(1, 8) * 0.7));
  const locale = user?.locale ?? (draw.chance(0.1) ? "en" : "nl");
  return anApplication({
    id: seedId(`${centerKey} application ${order}`, order * 45_000),
    tenantId: vacancy.tenantId,
    centerId: vacancy.centerId,
    vacancyId: vacancy.id,
    organizationId: vacancy.organizationId,
    userId: user?.id ?? null,
    firstName: name.firstName,
    lastName: name.lastName,
    email,
    emailKey: email.toLowerCase(),
    phoneNumber: user ? user.phoneNumber : draw.chance(0.6) ? mobile(phone + order) : null,
    message: locale === "en" ? draw.one(englishMessages) : draw.one(messages),
    status,
    answer:
      status === "accepted"
        ? draw.one(welcomes)
        : status === "rejected"
          ? draw.one(regrets)
          : status === "withdrawn"
            ? draw.one(withdrawals)
            : null,
    answeredAt: answered === null ? null : clock.ago(answered),
    locale,
    createdAt: clock.ago(waited),
    updatedAt: clock.ago(answered ?? waited),
  });
}

function trail(application: ApplicationRow, vacancy: VacancyRow, contact: UserRow | null): AuditRow[] {
  const about = { tenantId: application.tenantId, centerId: application.centerId, subjectType: "applications", subjectId: application.id };
  const applicant = {
    actorId: application.userId,
    actorName: application.userId ? `${application.firstName} ${application.lastName}` : null,
  };
  const staff = { actorId: contact?.id ?? null, actorName: contact ? `${contact.firstName} ${contact.lastName}` : null };
  const made = anAuditEvent({
    ...about,
    ...applicant,
    id: seedId(`audit create ${application.id}`),
    action: "create",
    toState: "pending",
    createdAt: application.createdAt,
  });
  if (application.status === "pending") return [made];
  const answered = anAuditEvent({
    ...about,
    ...(application.status === "withdrawn" ? applicant : staff),
    id: seedId(`audit answer ${application.id}`),
    action: actions[application.status],
    fromState: "pending",
    toState: application.status,
    changes: application.answer ? { answer: [null, application.answer] } : null,
    createdAt: application.answeredAt!,
  });
  // Now and then somebody thinks again while the vacancy is still there (domain 4).
  const turned = application.status === "accepted" && vacancy.status !== "archived" && application.id.endsWith("7");
  if (!turned) return [made, answered];
  const between = new Date((Date.parse(application.createdAt) + Date.parse(application.answeredAt!)) / 2).toISOString();
  const rejected = anAuditEvent({
    ...about,
    ...staff,
    id: seedId(`audit refusal ${application.id}`),
    action: "reject",
    fromState: "pending",
    toState: "rejected",
    createdAt: between,
  });
  return [made, rejected, { ...answered, fromState: "rejected" }];
}

/** What the demo volunteer and the demo organisation find under the bell. */
export function notificationsOf(
  applications: ApplicationRow[],
  vacancies: VacancyRow[],
  volunteer: UserRow,
  organization: { id: string; user: UserRow },
): NotificationRow[] {
  const titles = new Map(vacancies.map(({ id, title }) => [id, title]));
  const rows: NotificationRow[] = [];
  const add = (user: UserRow, application: ApplicationRow, { event, title, at }: { event: string; title: string; at: string }) =>
    rows.push({
      id: seedId(`notification ${event} ${application.id} ${user.id}`),
      tenantId: application.tenantId,
      centerId: application.centerId,
      userId: user.id,
      event,
      title,
      body: event === "application_received" ? application.message : application.answer,
      link: `/applications/${application.id}`,
      readAt: rows.length % 3 === 0 ? null : at,
      createdAt: at,
      updatedAt: at,
    });
  for (const application of applications) {
    const vacancy = titles.get(application.vacancyId) ?? "";
    if (application.organizationId === organization.id)
      add(organization.user, application, {
        event: "application_received",
        title: `${application.firstName} ${application.lastName} wil meedoen: ${vacancy}`,
        at: application.createdAt,
      });
    if (application.userId !== volunteer.id) continue;
    if (application.status === "accepted")
      add(volunteer, application, { event: "application_accepted", title: `Je kunt meedoen: ${vacancy}`, at: application.answeredAt! });
    if (application.status === "rejected")
      add(volunteer, application, {
        event: "application_rejected",
        title: `Antwoord op je aanmelding: ${vacancy}`,
        at: application.answeredAt!,
      });
  }
  return rows;
}
