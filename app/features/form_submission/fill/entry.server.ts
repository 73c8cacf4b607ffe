/**
 * What lies behind the last part of /forms/{token}: a form's public key, the secret of an invitation, or that of an answer under way. All that is
 * needed to show it, or to send it, comes in one round trip.
 */
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { hashToken } from "~/core/auth/credentials.server";
import type { Recipient } from "~/core/events/event";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { rows } from "~/core/resource/rows.server";
import { combine, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formFiles, formInvitations, formSubmissionCounts, formSubmissions, forms, formVersions } from "~db/schema";
import { definitionOf, type FormDefinition } from "../../form";
import { mayBeOnSite } from "../../form/index.server";
import { addressesToTell, peopleToTell } from "../told.server";

export type Form = typeof forms.$inferSelect;
export type Submission = typeof formSubmissions.$inferSelect;
export type Invitation = typeof formInvitations.$inferSelect;
export type StoredFile = typeof formFiles.$inferSelect;

/** Where it stands for whoever came with this token. */
export type Standing = "open" | "sent" | "answered" | "expired" | "early" | "closed" | "full";

export interface Entry {
  form: Form;
  versionId: string;
  definition: FormDefinition;
  submission: Submission | null;
  invitation: Invitation | null;
  files: StoredFile[];
  standing: Standing;
  /** Who hears of an answer. */
  told: Recipient[];
}

const none = sql`''`;

const isSecret = (hash: string): SQL => sql`(${formInvitations.tokenHash} = ${hash} or ${formInvitations.formerTokenHash} = ${hash})`;

/** How many have been sent, where that matters; what was asked with something else fills up no form. */
export const sentCount = (form: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(kept.count), 0) from ${formSubmissionCounts} as kept where kept.tenant_id = ${forms.tenantId} and kept.form_id = ${form}
    and kept.status in ('new', 'read', 'handled') and kept.about_type = '')`;

/** A condition on the form, for the batch that sends: it may close, or be filled up, at this very moment. */
export const takesAnswers = (now: string, itself = 0): SQL =>
  sql`${forms.status} = 'published' and ${forms.deletedAt} is null and ${mayBeOnSite} and coalesce(${forms.opensAt}, '') <= ${now} and coalesce(${forms.closesAt}, '9') > ${now}
    and (${forms.maxSubmissions} is null or ${sentCount(sql`${forms.id}`)} < ${forms.maxSubmissions} + ${itself})`;

/** @param token of an address @param formId in its place, of whoever names a form that anybody may fill in; `contact` is the centre's own */
export function entryOf(portal: Portal, token: string, formId?: string | { contact: true }): Query<Entry | null> {
  const { db } = portal;
  const hash = hashToken(token);
  const invited = db.select({ id: formInvitations.id }).from(formInvitations).where(isSecret(hash), isNull(formInvitations.deletedAt));
  const ofSubmission = sql`(select ${formSubmissions.formId} from ${formSubmissions} where ${db.mine(formSubmissions)} and ${formSubmissions.tokenHash} = ${hash} and ${formSubmissions.deletedAt} is null)`;
  const ofInvitation = sql`(select ${formInvitations.formId} from ${formInvitations} where ${db.mine(formInvitations)} and ${isSecret(hash)} and ${formInvitations.deletedAt} is null)`;
  const named = !formId
    ? eq(forms.publicKey, token)
    : typeof formId === "string"
      ? eq(forms.id, formId)
      : and(eq(forms.isContactForm, true), eq(forms.centerId, portal.center.id))!;
  const anonymous = and(named, eq(forms.accessPermission, "anonymous"), eq(forms.status, "published"))!;
  const theForm = sql`coalesce(${ofSubmission}, ${ofInvitation}, (select ${forms.id} from ${forms} where ${db.mine(forms)} and ${anonymous} and ${forms.deletedAt} is null), ${none})`;
  const underway = sql`(select coalesce((select ${formSubmissions.id} from ${formSubmissions} where ${db.mine(formSubmissions)} and ${formSubmissions.tokenHash} = ${hash} and ${formSubmissions.deletedAt} is null),
    (select ${formSubmissions.id} from ${formSubmissions} where ${db.mine(formSubmissions)} and ${formSubmissions.invitationId} in (${invited.getSQL()})
      and ${formSubmissions.status} = 'unfinished' and ${formSubmissions.deletedAt} is null limit 1)))`;
  const submission = rows(db, formSubmissions, sql`${formSubmissions.id} = ${underway}`, 1);
  const invitation = rows(
    db,
    formInvitations,
    or(
      isSecret(hash),
      sql`${formInvitations.id} = (select ${formSubmissions.invitationId} from ${formSubmissions} where ${db.mine(formSubmissions)} and ${formSubmissions.tokenHash} = ${hash})`,
    )!,
    1,
  );
  const begun = sql`(select ${formSubmissions.formVersionId} from ${formSubmissions} where ${db.mine(formSubmissions)} and ${formSubmissions.id} = ${underway})`;
  return combine(
    {
      form: db
        .select()
        .from(forms)
        .where(sql`${forms.id} = ${theForm}`, isNull(forms.deletedAt), asSql(onThisSite(forms)(portal)))
        .first(),
      versions: rows(
        db,
        formVersions,
        sql`${formVersions.formId} = ${theForm} and (${formVersions.state} = 'published' or ${formVersions.id} = ${begun})`,
        3,
      ),
      now: db
        .select({
          sent: sql<number>`iif(${forms.maxSubmissions} is null, 0, ${sentCount(sql`${forms.id}`)})`,
          mayBeOnSite: sql<number>`${mayBeOnSite}`,
        })
        .from(forms)
        .where(eq(forms.id, theForm))
        .first(),
      submission,
      invitation,
      files: db
        .select()
        .from(formFiles)
        .where(sql`${formFiles.submissionId} = ${underway}`)
        .orderBy(formFiles.createdAt, formFiles.id)
        .limit(100),
      people: peopleToTell(portal, theForm),
    },
    ({ form, versions, now, submission: [own], invitation: [invited], files, people }) => {
      const version = versions.find(({ id }) => id === own?.formVersionId) ?? versions.find(({ state }) => state === "published");
      if (!form || !now || !version || invited?.status === "revoked") return null;
      // Nobody gets in by the public key of a form that asks for an invitation; an answer under way has its own secret.
      if (!own && !invited && form.accessPermission !== "anonymous") return null;
      const told: Recipient[] = [...people, ...addressesToTell(form.notifyEmails)];
      const entry = {
        form,
        versionId: version.id,
        definition: definitionOf(version.snapshot, own?.status === "unfinished" ? own.locale : portal.locale),
        submission: own ?? null,
        invitation: invited ?? null,
        files,
        told,
      };
      return { ...entry, standing: standingOf(entry, now, portal.now) };
    },
  );
}

function standingOf(
  { form, submission, invitation }: Pick<Entry, "form" | "submission" | "invitation">,
  { sent, mayBeOnSite }: { sent: number; mayBeOnSite: number },
  now: string,
): Standing {
  if (submission && submission.status !== "unfinished") return "sent";
  if (invitation?.once && invitation.status === "answered") return "answered";
  if (invitation?.expiresAt && invitation.expiresAt <= now) return "expired";
  if (form.status !== "published" || !mayBeOnSite || (form.closesAt && form.closesAt <= now)) return "closed";
  if (form.opensAt && form.opensAt > now) return "early";
  return form.maxSubmissions !== null && sent >= form.maxSubmissions ? "full" : "open";
}
