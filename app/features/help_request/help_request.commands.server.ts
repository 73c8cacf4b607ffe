/** Asking for help, and the centre's intake: what follows from each step, and who is told. */
import { desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail, limitTelling } from "~/core/auth/rate-limit.server";
import { happened, type PortalEvent, type Recipient } from "~/core/events/event";
import { accountOf, accountsOf, centerSuperusersOf } from "~/core/events/recipients.server";
import { placeCenter } from "~/core/geo/places.server";
import { audit } from "~/core/resource/audit.server";
import type { OrRefused } from "~/core/resource/define.server";
import { asBoolean, existsIn, inList, nextVersion } from "~/core/tenant/conditions.server";
import { changedOne, constant, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, volunteerCenterProfiles as centers, helpOffers, helpRequests as table, userRoles, users } from "~db/schema";
import { helpAnswered, helpReceived, helpWithdrawn } from "./center.events";
import { consentVersion, delicateKinds } from "./choices";
import { helpAskedBack, helpClosed, helpConfirmed, helpDeclined, helpOpened } from "./help_request.events";
import type { Asked } from "./help_request.schema";

export type HelpRequest = typeof table.$inferSelect;
type Changed = OrRefused<{ set: Partial<HelpRequest> }>;

/** Who asked, where they can be written to: with an account, where that says now. */
export async function seekerOf(portal: Portal, { userId, email, firstName, locale }: HelpRequest): Promise<Recipient[]> {
  if (userId) return accountOf(portal, userId);
  return email ? [{ userId, email, name: firstName, locale }] : [];
}

const linkFor = ({ userId, id }: Pick<HelpRequest, "userId" | "id">) => (userId ? `/hulpvragen/${id}` : "/een-op-een-hulp");

/** Whoever asks answers the coordinator. */
const replyTo = ({ viewer }: Portal) => (viewer ? { replyTo: { name: viewer.firstName, email: viewer.email } } : {});

/** The kinds of help for which a centre wants a certificate of conduct of who helps, whatever the request. */
export const kindsWithCertificate = ({ db }: Portal, centerId: string): Query<readonly string[]> =>
  db
    .select({ kinds: centers.certificateKinds })
    .from(centers)
    .where(eq(centers.centerId, centerId))
    .map(([row]) => row?.kinds ?? delicateKinds);

/** The centre chose other kinds: what nobody helps with yet follows. A request that wants one goes on wanting it. */
export const followCertificateKinds = ({ db, now }: Portal, centerId: string, kinds: readonly string[]): SQL =>
  db
    .update(table)
    .set({ needsCertificate: true, updatedAt: now, lockVersion: nextVersion(table) })
    .where(
      eq(table.centerId, centerId),
      inArray(table.status, ["new", "asked", "open"]),
      inList(table.kind, kinds),
      eq(table.needsCertificate, false),
      isNull(table.deletedAt),
    );

/** A mail goes to an address that somebody else may have typed, and to the centre whatever a stranger sends: limited, as with applications. */
export async function ask(portal: Portal, input: Asked, id: string): Promise<OrRefused<{ row: Partial<HelpRequest> }>> {
  const { db, viewer, now, locale, center } = portal;
  const { otherConsent: _other, parentConsent: _parent, consent: _consent, ...told } = input;
  const emailKey = input.email && emailKeyOf(input.email);
  // A coordinator who gives no address asks for somebody who has none.
  const own = viewer && (emailKey ? emailKey === emailKeyOf(viewer.email) : !belongsTo(viewer, "centerStaff"));
  const userId = own && !viewer.actingBy ? viewer.id : null;
  const email = input.email ?? (userId && viewer ? viewer.email : null);
  const { mayMail, mayTell } = await db.fetchAll({
    mayMail: userId !== null || emailKey === null ? constant(userId !== null) : limitMail(db, "help", emailKey, now),
    mayTell: limitTelling(portal, "help-requests", center.id),
  });
  const found = placeCenter(input.place);
  const row = {
    ...told,
    ...(!input.forOther && { otherName: null, relation: null }),
    ...(!input.under16 && { parentName: null }),
    email,
    emailKey: email && emailKeyOf(email),
    userId,
    locale,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    needsCertificate: input.under16 || (await db.fetch(kindsWithCertificate(portal, center.id))).includes(input.kind),
    consentAt: now,
    consentVersion,
    status: "new" as const,
  };
  const data = { title: input.title };
  return {
    row,
    events: [
      happened(helpReceived, {
        about: id,
        to: (await centerSuperusersOf(portal, center.id)).map((one) => ({ ...one, quiet: !mayTell })),
        data,
        link: `/hulpvragen/${id}`,
      }),
      happened(helpConfirmed, {
        about: id,
        to: mayMail && email ? [{ userId, email, name: input.firstName, locale }] : [],
        data,
        link: linkFor({ userId, id }),
      }),
    ],
  };
}

const telling = async (portal: Portal, row: HelpRequest) => ({
  about: row.id,
  to: await seekerOf(portal, row),
  link: linkFor(row),
  centerId: row.centerId,
});

/** Who offered to help and waits: there is nothing to help with any more. Their offer stands, should it be opened again. */
async function tellingOfferers(portal: Portal, { id, title, centerId }: HelpRequest): Promise<PortalEvent> {
  const { db } = portal;
  const waiting = [eq(helpOffers.helpRequestId, id), eq(helpOffers.status, "offered"), isNull(helpOffers.deletedAt)];
  const offered = await db.fetch(
    db
      .select({ userId: helpOffers.userId })
      .from(helpOffers)
      .where(...waiting),
  );
  const to = await accountsOf(
    portal,
    offered.map(({ userId }) => userId),
  );
  return happened(helpClosed, { about: id, to, data: { title }, link: "/een-op-een-hulp", centerId });
}

const tellingStaff = async (portal: Portal, { id, centerId }: HelpRequest) => ({
  about: id,
  to: (await centerSuperusersOf(portal, centerId)).filter(({ userId }) => userId !== portal.viewer?.id),
  link: `/hulpvragen/${id}`,
  centerId,
});

/** Whatever is said at the intake. */
export const mustBeCertified = async (portal: Portal, { centerId, kind, under16 }: Pick<HelpRequest, "centerId" | "kind" | "under16">) =>
  under16 || (await portal.db.fetch(kindsWithCertificate(portal, centerId))).includes(kind);

/** Everybody reads it from now on, in the words of the intake. */
export const open = async (
  portal: Portal,
  row: HelpRequest,
  said: Pick<HelpRequest, "title" | "summary" | "district" | "needsCertificate">,
): Promise<Changed> => ({
  set: { ...said, openedAt: portal.now, needsCertificate: said.needsCertificate || (await mustBeCertified(portal, row)) },
  events: [happened(helpOpened, { ...(await telling(portal, row)), data: { title: said.title } })],
});

/** What is asked and answered stays out of the trail: the row has it. */
export const askBack = async (portal: Portal, row: HelpRequest, { message }: { message: string }): Promise<Changed> => ({
  set: { question: message, answer: null },
  changes: {},
  events: [happened(helpAskedBack, { ...(await telling(portal, row)), ...replyTo(portal), data: { title: row.title, message } })],
});

export const answer = async (portal: Portal, row: HelpRequest, { message }: { message: string }): Promise<Changed> => {
  const { to, ...telling } = await tellingStaff(portal, row);
  const asker = await askingMentor(portal, row);
  return {
    set: { answer: message },
    changes: {},
    events: [happened(helpAnswered, { ...telling, to: [...to, ...asker], data: { title: row.title, message } })],
  };
};

/** Whose question it was, when that is somebody who is still a mentor of this centre. */
async function askingMentor(portal: Portal, { id, centerId }: HelpRequest): Promise<Recipient[]> {
  const { db, viewer } = portal;
  const isMentor = existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, users.id), eq(userRoles.role, "mentor"));
  const asker = await db.fetch(
    db
      .select({ id: users.id, isMentor: asBoolean(isMentor), centerId: users.centerId })
      .from(auditEvents)
      .innerJoin(users, eq(users.id, auditEvents.actorId))
      .where(eq(auditEvents.subjectType, "help_requests"), eq(auditEvents.subjectId, id), eq(auditEvents.action, "ask_back"))
      .orderBy(desc(auditEvents.createdAt))
      .first(),
  );
  return asker?.isMentor && asker.centerId === centerId && asker.id !== viewer?.id ? accountOf(portal, asker.id) : [];
}

export const decline = async (
  portal: Portal,
  row: HelpRequest,
  { message, elsewhere }: { message: string; elsewhere: string | null },
): Promise<Changed> => ({
  set: { reason: message, elsewhere, closedAt: portal.now },
  changes: {},
  events: [
    happened(helpDeclined, { ...(await telling(portal, row)), ...replyTo(portal), data: { title: row.title, message, elsewhere } }),
    await tellingOfferers(portal, row),
  ],
});

export const withdraw = async (portal: Portal, row: HelpRequest): Promise<Changed> => {
  const mayTell = await portal.db.fetch(limitTelling(portal, "help-requests", row.centerId));
  const { to, ...telling } = await tellingStaff(portal, row);
  return {
    set: { closedAt: portal.now },
    changes: {},
    events: [
      happened(helpWithdrawn, { ...telling, to: to.map((one) => ({ ...one, quiet: !mayTell })), data: { title: row.title } }),
      await tellingOfferers(portal, row),
    ],
  };
};

export const reopen = (): Changed => ({ set: { closedAt: null, reason: null, elsewhere: null }, changes: {} });

type Led = "open" | "paired" | "done";

/** What a pair does to its request, in the batch of the pair's own change. */
export function leadRequest(portal: Portal, { id, centerId }: Pick<HelpRequest, "id" | "centerId">, from: Led, to: Led): SQL[] {
  const { db, now } = portal;
  return [
    db
      .update(table)
      .set({ status: to, closedAt: to === "done" ? now : null, updatedAt: now, lockVersion: nextVersion(table) })
      .where(eq(table.id, id), eq(table.status, from), isNull(table.deletedAt)),
    changedOne(),
    audit(portal as Parameters<typeof audit>[0], {
      subjectType: "help_requests",
      subjectId: id,
      centerId,
      action: to === "paired" ? "pair" : to === "open" ? "open" : "finish",
      fromState: from,
      toState: to,
    }),
  ];
}
