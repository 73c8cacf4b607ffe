/** What /instellingen/design and /instellingen/footer have in common: they write one draft, which is published as a whole. */
import { data } from "@remix-run/cloudflare";
import { desc, eq, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { forbidden, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { readForm } from "~/core/resource/body.server";
import { formInput } from "~/core/resource/input.server";
import { rows } from "~/core/resource/rows.server";
import { type FormRefusal, step } from "~/core/resource/write.server";
import { saying } from "~/core/screen/perform.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { themeConfigFrom } from "~/core/tenant/theme-config";
import { volunteerCenterProfiles as table, users, volunteerCenterProfileVersions as versions } from "~db/schema";
import { lookEditors } from "../profile-versions.server";
import { volunteerCenterProfiles } from "../volunteer_center.resource.server";
import { type Look, lookNames } from "./look.schema";
import { rowProblems, rowsOf } from "./look-form";

const shownVersions = 20;

export interface VersionView {
  number: number;
  state: string;
  at: string;
  by: string | null;
}

/** The profile of the site's centre, its versions, and the look that its editors see: the draft where there is one. @throws 403 */
export async function lookOnDesk(args: RequestArgs) {
  const { portal } = args.context;
  const { profile, list } = await portal.db.fetchAll({
    profile: rows(portal.db, table, sql`${table.centerId} = ${portal.center.id} and ${asSql(lookEditors(portal))}`, 1),
    list: versionsOf(portal),
  });
  const [stored] = profile;
  if (!stored) throw forbidden(args);
  const live = Object.fromEntries(lookNames.map((name) => [name, stored[name]])) as unknown as Look;
  const [latest] = list;
  const draft =
    latest?.state === "draft" && lookNames.some((name) => differs(latest.snapshot.attributes[name], live[name])) ? latest : null;
  const shown = draft ? ({ ...live, ...draft.snapshot.attributes } as Look) : live;
  const look = { ...shown, themeConfig: themeConfigFrom(shown.themeConfig) as Look["themeConfig"] };
  const views: VersionView[] = list.map(({ number, state, createdAt, firstName, lastName }) => ({
    number,
    state: number === draft?.number || state !== "draft" ? state : "passed",
    at: createdAt,
    by: firstName ? `${firstName} ${lastName}` : null,
  }));
  return {
    id: stored.id,
    lockVersion: stored.lockVersion,
    look,
    draft: draft && views[0]!,
    published: list.find(({ state }) => state === "published")?.number ?? null,
    versions: views,
  };
}

function versionsOf({ db, center }: Portal) {
  const columns = {
    number: versions.number,
    state: versions.state,
    snapshot: versions.snapshot,
    createdAt: versions.createdAt,
    firstName: users.firstName,
    lastName: users.lastName,
  };
  return db
    .select(columns)
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(eq(versions.centerId, center.id))
    .orderBy(desc(versions.number))
    .limit(shownVersions) satisfies Query<unknown>;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

interface Screen {
  path: string;
  /** From the form's fields to a look's attributes. */
  read: (payload: Record<string, unknown>) => Record<string, unknown>;
  files?: (args: RequestArgs) => Promise<{ ok: true; args: RequestArgs } | { ok: false; refused: FormRefusal }>;
}

/** `save_draft` and `publish` save what the form says, the second puts it on the site as well; `restore` brings a version back, `discard` the published one. */
export async function changeLook(args: RequestArgs, { path, read, files }: Screen) {
  const { id, published } = await lookOnDesk(args);
  const form = await readForm(args);
  const button = String(form.get("_action") ?? "save_draft");
  const said = (name: string) => saying(args, "volunteer_center:look", name, path);
  if (button === "restore" || button === "discard") {
    const version = button === "restore" ? Number(form.get("version")) : published;
    const back = await step(args, volunteerCenterProfiles, id, "restore_version", {
      ...formInput(form),
      given: { attributes: { version } },
    });
    return back.ok ? said(button) : refused(back.refused);
  }
  const taken = files ? await files(args) : { ok: true as const, args };
  if (!taken.ok) return refused(taken.refused);
  const input = formInput(await readForm(taken.args));
  const payload = input.submission!.payload;
  const wrong = Object.entries(rowProblems(rowsOf(payload.variables)));
  if (wrong.length > 0) {
    const t = translator(args.context.portal.locale, "validation");
    const fieldErrors = Object.fromEntries(wrong.map(([field, problem]) => [field, [t(problem)]]));
    return refused(data({ lastResult: input.submission!.reply({ fieldErrors }) }, { status: 422 }));
  }
  const given = { ...input.given, attributes: read(payload), text: false };
  const saved = await step(taken.args, volunteerCenterProfiles, id, "save_draft", { ...input, given });
  if (!saved.ok) return refused(saved.refused);
  if (button !== "publish") return said("save_draft");
  const out = await step(taken.args, volunteerCenterProfiles, id, "publish", { ...input, given: { attributes: {} } });
  return out.ok ? said("publish") : refused(out.refused);
}

/** Somebody else saved meanwhile: what was typed stands there still, and is laid over theirs when it is sent once more. */
const refused = ({ data: answer, init }: FormRefusal) => data({ ...answer, stale: init?.status === 409 }, init ?? undefined);
