/** What /instellingen/design and /instellingen/footer have in common: they write one draft, which is published as a whole. */
import { data } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { optionalMoment } from "~/core/fields";
import { translator } from "~/core/i18n/translator.server";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { readForm } from "~/core/resource/body.server";
import { command, type Given } from "~/core/resource/command.server";
import type { FormRefusal } from "~/core/resource/refused-answer.server";
import { rows } from "~/core/resource/rows.server";
import { type VersionRow, versionList, versionPage } from "~/core/resource/version-list.server";
import { tooLate, type VersionState } from "~/core/resource/versions.server";
import { change, formInput, type Input } from "~/core/resource/write.server";
import { saying } from "~/core/screen/perform.server";
import { combine, type Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { themeConfigFrom } from "~/core/tenant/theme-config";
import type { ConflictView } from "~/ui/editor/view";
import type { FormResult } from "~/ui/form";
import type { FormValue } from "~/ui/form/value";
import { volunteerCenterProfiles as table, volunteerCenterProfileVersions as versions } from "~db/schema";
import { lookEditors, versioned } from "../profile-versions.server";
import { volunteerCenterProfiles } from "../volunteer_center.resource.server";
import { type Look, lookNames } from "./look.schema";
import { chosenOf, lookConflict } from "./look-conflict.server";
import { rowProblems, rowsOf } from "./look-form";

const shownVersions = 20;

export interface VersionView {
  number: number;
  state: string;
  at: string;
  by: string | null;
  /** When it comes on the site, of the one that waits. */
  publishAt: string | null;
}

const here = ({ center }: Portal) => sql`${versions.centerId} = ${center.id}`;
const profileOf = (portal: Portal) =>
  rows(portal.db, table, sql`${table.centerId} = ${portal.center.id} and ${asSql(lookEditors(portal))}`, 1);
const newestOf = (portal: Portal) => versionList(portal, versioned, here(portal), { limit: 1 });

const lookOf = (profile: Row): Look => Object.fromEntries(lookNames.map((name) => [name, profile[name]])) as Look;
const isNewDraft = (latest: VersionRow | undefined, live: Look): latest is VersionRow =>
  latest?.state === "draft" && lookNames.some((name) => differs(latest.snapshot.attributes[name], live[name]));

/** Whether the centre has a look in work that visitors do not see; false for who may not change it. */
export const hasLookDraft = (portal: Portal) =>
  combine({ profile: profileOf(portal), newest: newestOf(portal) }, ({ profile: [profile], newest: [latest] }) =>
    Boolean(profile && isNewDraft(latest, lookOf(profile))),
  );

/** The profile of the site's centre, its versions, and the look that its editors see: the draft where there is one. @throws 403 */
export async function lookOnDesk(args: RequestArgs) {
  const { portal } = args.context;
  const placedAs = (state: VersionState) =>
    versionList(portal, versioned, sql`${here(portal)} and ${versions.state} = ${state}`, { limit: 1 });
  const { profile, list, newest, waiting, onSite } = await portal.db.fetchAll({
    profile: profileOf(portal),
    list: versionPage(portal, versioned, here(portal), { params: new URL(args.request.url).searchParams, size: shownVersions }),
    newest: newestOf(portal),
    waiting: placedAs("scheduled"),
    onSite: placedAs("published"),
  });
  const [stored] = profile;
  if (!stored) throw forbidden(args);
  const live = lookOf(stored);
  const [latest] = newest;
  const isNew = isNewDraft(latest, live);
  const shown = isNew ? ({ ...live, ...latest.snapshot.attributes } as Look) : live;
  const look = { ...shown, themeConfig: themeConfigFrom(shown.themeConfig) as Look["themeConfig"] };
  const view = ({ number, state, createdAt, by, publishAt }: VersionRow): VersionView => ({
    number,
    state: state !== "draft" || (isNew && number === latest.number) ? state : "passed",
    at: createdAt,
    by,
    publishAt,
  });
  const published = onSite[0]?.number ?? null;
  return {
    id: stored.id,
    lockVersion: stored.lockVersion,
    /** The number of the version that a form begins with. */
    opened: (latest?.state === "scheduled" ? published : latest?.number) ?? 0,
    look,
    draft: isNew ? view(latest) : null,
    scheduled: waiting[0] ? view(waiting[0]) : null,
    published,
    latest: latest ? view(latest) : null,
    list: { page: list.page, pageCount: list.pageCount, versions: list.versions.map(view) },
  };
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

interface LookAnswer {
  lastResult: FormResult;
  /** When somebody else changed the look meanwhile. */
  conflict: ConflictView | null;
}

interface Screen {
  path: string;
  /** From the form's fields to a look's attributes. */
  read: (payload: Record<string, unknown>) => Record<string, unknown>;
  /** And from there to the values of its fields. */
  values: (look: Record<string, unknown>) => Record<string, FormValue>;
  files?: (args: RequestArgs) => Promise<{ ok: true; args: RequestArgs } | { ok: false; refused: FormRefusal }>;
}

/**
 * `save_draft`, `publish` and `schedule` save what the form says, the second puts it on the site as well and the third does at `publishAt`;
 * `unschedule` lets none wait; `restore` brings a version back, `discard` the published one.
 */
export async function changeLook(args: RequestArgs, { path, read, values, files }: Screen) {
  const { portal } = args.context;
  const desk = await lookOnDesk(args);
  const { id, published } = desk;
  const form = await readForm(args);
  const button = String(form.get("_action") ?? "save_draft");
  const said = (name: string) => saying(args, "volunteer_center:look", name, path);
  const take = (name: string, input: Input, attributes: Record<string, unknown>, given: Partial<Given> = {}) =>
    change(args, volunteerCenterProfiles, (whole) => command.step(volunteerCenterProfiles, id, name, whole), {
      status: 200,
      input: { ...input, given: { ...given, attributes } },
    });
  if (button === "restore" || button === "discard" || button === "unschedule") {
    const version = button === "restore" ? Number(form.get("version")) : published;
    const outcome = await (button === "unschedule"
      ? take("unschedule", formInput(form), {})
      : take("restore_version", formInput(form), { version }));
    return outcome.ok ? said(button) : refused(outcome.refused);
  }
  const taken = files ? await files(args) : { ok: true as const, args };
  if (!taken.ok) return refused(taken.refused);
  const input = formInput(chosenOf(await readForm(taken.args), values(desk.look)));
  const payload = input.submission!.payload;
  const wrong = problemsIn(portal, payload, button);
  if (Object.keys(wrong).length > 0) return refused(data({ lastResult: input.submission!.reply({ fieldErrors: wrong }) }, { status: 422 }));
  const attributes = read(payload);
  const save = (lockVersion?: number) => take("save_draft", input, attributes, { ...input.given, text: false, lockVersion });
  let saved = await save(input.given.lockVersion);
  if (!saved.ok && saved.refused.init?.status === 409) {
    const now = await lookOnDesk(args);
    const mine = values(attributes);
    const conflict = await lookConflict(portal, now, { mine, opened: Number(payload.opened ?? Number.NaN), valuesOf: values });
    // Both versions stand side by side; what is chosen there is laid over theirs, and then what was pressed here is done.
    const pressed = { opened: String(now.opened), _action: button, publishAt: button === "schedule" ? payload.publishAt : undefined };
    const initialValue = { ...mine, ...pressed };
    if (conflict)
      return data<LookAnswer>(
        {
          lastResult: { ...saved.refused.data.lastResult, initialValue },
          conflict: { ...conflict, names: [...conflict.names, ...Object.keys(pressed)] },
        },
        { status: 409 },
      );
    saved = await save(now.lockVersion);
  }
  if (!saved.ok) return refused(saved.refused);
  if (button !== "publish" && button !== "schedule") return said("save_draft");
  const out = await take("publish", input, button === "schedule" ? { publishAt: payload.publishAt } : {});
  return out.ok ? said(button) : refused(out.refused);
}

/** What stands in fields that are no attributes of a look. */
function problemsIn({ locale, now }: Portal, payload: Record<string, unknown>, button: string): Record<string, string[]> {
  const t = translator(locale, "validation");
  const rows = Object.entries(rowProblems(rowsOf(payload.variables))).map(([field, problem]) => [field, [t(problem)]]);
  const at = optionalMoment.safeParse(payload.publishAt);
  const late = button === "schedule" && (!at.success || !at.data ? "required" : tooLate(at.data, now));
  return Object.fromEntries(late ? [...rows, ["publishAt", [t(late)]]] : rows);
}

const refused = ({ data: { lastResult }, init }: FormRefusal) => data<LookAnswer>({ lastResult, conflict: null }, init ?? undefined);
