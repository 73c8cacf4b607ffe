/** Drafts and versions (domain 4). The tables hold what the public reads; each save is a snapshot of the row and the rows below it. */
import type { SQL } from "drizzle-orm";
import { type ZodObject, z } from "zod";
import type { Snapshot } from "~db/schema/common";
import type { PortalEvent } from "../events/event";
import { accountOf, centerSuperusersOf } from "../events/recipients.server";
import { optionalMoment } from "../fields";
import { newId } from "../ids";
import type { Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { changesBetween } from "./audit.server";
import { type ChildInput, childCommands } from "./children.server";
import { tryEach } from "./command.server";
import type { Refusal } from "./define.server";
import { same } from "./same.server";
import type { Action } from "./steps.server";
import {
  attributesOf,
  isPublished,
  mapped,
  pick,
  unschedule,
  type Version,
  type Versioned,
  type VersionState,
  versionsOf,
} from "./version-rows.server";

export { unschedule, type Versioned, type VersionState } from "./version-rows.server";

/** How long the saves of who is writing stay one version, */
const sittingMs = 15 * 60_000;
/** and how soon after somebody else's they are part of theirs: two who write together would make a version with each change of hands. */
const togetherMs = 60_000;

const noSuchVersion: Refusal = { field: "version", message: "unknownVersion" };

const version = z.coerce.number().int().min(1).optional();
const ofVersion = z.object({ version });

/** Which version, and when. */
export const versionAt = z.object({ version, publishAt: optionalMoment });

type VersionAction = "save_draft" | "publish" | "unpublish" | "unschedule" | "restore_version";

export const tooLate = (at: string, now: string) => (at <= now ? "momentInFuture" : null);

/** Publishes the latest version unless said, now or at a moment; `unschedule` lets none wait; an older one is brought back as draft. */
export function versionActions<Stored extends object>(of: Versioned): Record<VersionAction, Action<Stored>> {
  const { allow } = of;
  const lists = mapped(of.children, ({ schema }) => childList(schema).optional());
  const words = { ...of.schema.partial().shape, ...lists };
  // What a schema makes of silence, such as a default, is not what somebody said.
  const saidIn = (input: Row, given: ReadonlySet<string>): Row =>
    pick(
      input,
      Object.keys(input).filter((name) => name in words && given.has(name)),
    );
  return {
    save_draft: {
      allow,
      call: ["POST"],
      // `autosave`: while somebody writes, what they wrote a moment ago makes way.
      input: z.object({ ...words, autosave: z.boolean().optional() }),
      async effect(portal, stored, input, given) {
        const row = stored as Row;
        const { latest, ...versions } = await versionsOf(portal, of, row);
        const begun = of.waitsApart && latest.state === "scheduled" ? versions.live : latest.snapshot;
        const draft = draftOf(of, begun, saidIn(input, given));
        const author = portal.viewer?.id ?? null;
        if (input.autosave && isSitting(portal, latest))
          return { set: {}, statements: [versions.rewrite(latest, draft, author)], unaudited: latest.authorId === author };
        return { set: {}, statements: [...versions.begin, versions.add("draft", draft)] };
      },
    },
    publish: {
      allow,
      call: ["POST"],
      // Words beside it are saved and published in one.
      input: z.object({ ...words, version, publishAt: optionalMoment }),
      async effect(portal, stored, input: Row, given) {
        const row = stored as Row;
        const { chosen, ...versions } = await versionsOf(portal, of, row, input.version as number | undefined);
        if (!chosen) return noSuchVersion;
        const at = input.publishAt as string | null | undefined;
        const late = at && tooLate(at, portal.now);
        if (late) return { field: "publishAt", message: late };
        const said = saidIn(input, given);
        const isSaid = Object.keys(said).length > 0;
        const snapshot = isSaid ? draftOf(of, chosen.snapshot, said) : chosen.snapshot;
        const unfit = of.unfit?.(portal, snapshot);
        if (unfit) return unfit;
        // What came on the site while it waited is not newer than what it is now.
        const isOvertaken = chosen.state === "scheduled" && versions.latest.number > chosen.number && versions.latest.state !== "draft";
        const keep = (state: VersionState) =>
          isSaid || isOvertaken
            ? versions.add(state, snapshot, { publishAt: at ?? null, authorId: portal.viewer?.id ?? chosen.authorId })
            : versions.mark(chosen, state, at);
        const begin = isSaid ? versions.begin : [];
        const commands = childrenAs(of, row, snapshot, versions.stored);
        if (at) {
          const taken = await of.taken?.(portal, snapshot, row);
          if (taken) return taken;
          // What could not be published now is not kept for then, when nobody is there to read why.
          for (const tried of await tryEach({ ...portal, system: true }, commands)) if (!tried.ok) throw tried.refused;
          return { set: {}, statements: [...begin, versions.change(["scheduled"], "draft"), keep("scheduled")] };
        }
        const ended: VersionState[] = of.waitsApart && !isOvertaken ? ["published"] : ["published", "scheduled"];
        return {
          set: { ...attributesOf(of, snapshot.attributes), ...of.published } as Partial<Stored>,
          commands,
          statements: [
            ...begin,
            versions.change(ended, "replaced"),
            keep("published"),
            ...takenAlong(of, versions, snapshot.attributes, chosen.number),
          ],
        };
      },
    },
    unpublish: {
      allow,
      call: ["POST"],
      input: z.object(words),
      async effect(portal, stored, input, given) {
        const versions = await versionsOf(portal, of, stored as Row);
        const said = saidIn(input, given);
        const isSaid = Object.keys(said).length > 0;
        const kept = isSaid || versions.hasMoved ? [versions.add("draft", draftOf(of, versions.latest.snapshot, said))] : [];
        const set = {
          ...pick(
            said,
            Object.keys(said).filter((name) => name in of.schema.shape),
          ),
          ...of.hidden,
        };
        // Whoever takes it off the site stops what was to come; where its own time does, what waits for a later one still comes.
        const ended: VersionState[] = portal.system ? ["published"] : ["published", "scheduled"];
        const begin = kept.length > 0 ? versions.begin : [];
        return { set: set as Partial<Stored>, statements: [...begin, versions.change(ended, "replaced"), ...kept] };
      },
    },
    unschedule: {
      allow,
      call: ["POST"],
      effect: async (portal, row) => ({
        set: {},
        statements: [unschedule(portal, of, String((row as Row).id))],
        // Only what could not be published is taken off by the schedule.
        events: portal.system ? await missedBy(portal, of, row as Row) : [],
      }),
    },
    restore_version: {
      allow,
      call: ["POST"],
      input: ofVersion,
      async effect(portal, stored, input) {
        const row = stored as Row;
        const { chosen, ...versions } = await versionsOf(portal, of, row, input.version);
        return chosen ? { set: {}, statements: [...versions.begin, versions.add("draft", chosen.snapshot)] } : noSuchVersion;
      },
    } satisfies Action<Stored, typeof ofVersion>,
  };
}

/** Who had it wait hears of it, or whoever leads the centre where that is nobody any more. */
async function missedBy(portal: Portal, of: Versioned, row: Row): Promise<PortalEvent[]> {
  const { toCome } = await versionsOf(portal, of, row);
  const waiting = toCome.find(({ state }) => state === "scheduled");
  if (!waiting || !of.missed) return [];
  const author = waiting.authorId ? await accountOf(portal, waiting.authorId) : [];
  const to = author.length > 0 ? author : await centerSuperusersOf(portal, portal.center.id);
  return [of.missed({ id: String(row.id), snapshot: waiting.snapshot, publishAt: waiting.publishAt ?? portal.now }, to)];
}

export async function versionStatements(portal: Portal, of: Versioned, before: Row, after: Row): Promise<SQL[]> {
  if (!changesBetween(before, after)) return [];
  const versions = await versionsOf(portal, of, before);
  const { latest, live, begin, add, change } = versions;
  const isDraft = latest.state === "draft" || (latest.state === "scheduled" && !of.waitsApart);
  // A draft that is not on the site yet stays the newest version, and says what changed as well.
  const drafted = isDraft && draftOf(of, latest.snapshot, pick(after, Object.keys(changesBetween(before, after)!)));
  if (!isPublished(of, after)) return [...begin, add("draft", drafted || { ...live, attributes: attributesOf(of, after) })];
  const next = latest.number + (begin.length > 0 ? 2 : 1);
  const published = add("published", { ...live, attributes: attributesOf(of, after) }, { number: next });
  return [
    ...begin,
    change(["published"], "replaced"),
    published,
    ...(drafted ? [add("draft", drafted, { number: next + 1 })] : []),
    ...takenAlong(of, versions, attributesOf(of, after), isDraft ? latest.number : undefined),
  ];
}

/** What is to come says what changes on the site meanwhile, except where it says something of its own. @param except the version that needs it not */
function takenAlong(
  of: Versioned,
  { toCome, live, rewrite }: Pick<Awaited<ReturnType<typeof versionsOf>>, "toCome" | "live" | "rewrite">,
  after: Row,
  except: number | undefined,
): SQL[] {
  if (!of.waitsApart) return [];
  const differing = (row: Row) => Object.keys(live.attributes).filter((name) => !same(row[name], live.attributes[name]));
  const changed = differing(after);
  return toCome
    .filter(({ number }) => number !== except)
    .map((version) => {
      const own = differing(version.snapshot.attributes);
      const said = pick(
        after,
        changed.filter((name) => !own.includes(name)),
      );
      return rewrite(version, draftOf(of, version.snapshot, said), version.authorId);
    });
}

function isSitting({ viewer, now }: Portal, { state, authorId, createdAt, updatedAt }: Version): boolean {
  const since = (moment: string) => Date.parse(now) - Date.parse(moment);
  const isTheirs = viewer !== null && (authorId === viewer.id || since(updatedAt) < togetherMs);
  return state === "draft" && isTheirs && since(createdAt) < sittingMs;
}

const childList = (schema: ZodObject) =>
  z.array(schema.extend({ id: z.string().max(64).optional(), _destroy: z.boolean().optional() })).max(200);

function childrenAs({ children }: Versioned, row: Row, snapshot: Snapshot, stored: Record<string, Row[]>) {
  return Object.entries(children).flatMap(([name, below]) => {
    const list = (snapshot.children[name] ?? []) as ChildInput[];
    const named = new Set(list.map(({ id }) => id));
    const gone = stored[name]!.filter(({ id }) => !named.has(String(id))).map(({ id }) => ({ id: String(id), _destroy: true }));
    return childCommands(below, String(row.id), stored[name]!, [...list, ...gone]);
  });
}

/** A list that was said is the whole list. */
function draftOf(of: Versioned, { attributes, children }: Snapshot, input: Row): Snapshot {
  const said = Object.entries(input).filter(([name, value]) => name in of.schema.shape && value !== undefined);
  return {
    attributes: { ...attributes, ...Object.fromEntries(said) },
    children: mapped(of.children, (_, name) => {
      const list = input[name] as ChildInput[] | undefined;
      if (!list) return children[name] ?? [];
      return list.filter(({ _destroy }) => !_destroy).map(({ _destroy, id, ...row }) => ({ id: id ?? newId(), ...row }));
    }),
  };
}
