/**
 * Changes of state (domain 4). A transition names where it starts, where it leads and who may take it. The update carries `status = from`,
 * so that of two people one wins and the other hears of it (409); what follows is in the same batch.
 */
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type ZodType, z } from "zod";
import { isApi } from "../jsonapi/media.server";
import { notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { anyOf } from "../policy/rules.server";
import { changedOne, type Row } from "../tenant/db.server";
import { audit, changesBetween } from "./audit.server";
import { type AnyResource, isRefusal, type Transition } from "./define.server";
import { checkFeature } from "./gate.server";
import { settled } from "./idempotency.server";
import { formOf, jsonOf, readInput, refuse } from "./input.server";
import { answerWith, checkIfMatch, commit, type Outcome, rowFor, updateOf } from "./write.server";

/** The step that a request asks for: the field `transition` of a page's form, the end of the address on the API. Null: none. */
export async function stepOf(args: RequestArgs & { params: { transition?: string } }): Promise<string | null> {
  if (isApi(args.request)) return args.params.transition ?? null;
  const step = (await formOf(args)).get("transition");
  return typeof step === "string" ? step : null;
}

/**
 * Takes one step. Pages post the field `transition`; the API has /{type}/{id}/transitions/{name}.
 * @throws on the API 200 with the document; 422 with the possible states when not possible from here; 409 when somebody was faster.
 */
export async function transition(args: RequestArgs, resource: AnyResource, id: string | undefined, name: string): Promise<Outcome> {
  const { portal } = args.context;
  checkFeature(resource, args);
  const step = Object.hasOwn(resource.transitions ?? {}, name) ? resource.transitions![name]! : null;
  if (!step) throw isApi(args.request) ? notFound(args) : problem(args, 400, { code: "unknown_transition", values: { name } });
  const before = await rowFor(args, resource, id, step.allow(portal));
  checkIfMatch(args, before);
  const hasBody = args.request.headers.get("content-length") !== "0" && args.request.body !== null;
  const parsed =
    hasBody || !isApi(args.request)
      ? await readInput(args, (step.input ?? z.object({})) as ZodType<Row>, resource)
      : { ok: true as const, value: {} as Row };
  if (!parsed.ok) return parsed;
  if ("id" in parsed && parsed.id !== undefined && parsed.id !== before.id)
    throw problem(args, 409, { code: "id_mismatch", source: { pointer: "/data/id" } });
  const submission = "submission" in parsed ? parsed.submission : undefined;
  if (!step.from.includes(String(before.status))) {
    // On a page somebody was probably faster: the form comes back and says so, beside the state as it is now.
    if (submission) return { ok: false, refused: refuse(args, { message: "stepNotPossible" }, submission) };
    throw problem(args, 422, {
      code: "transition_not_possible",
      values: { name, status: String(before.status) },
      meta: { status: before.status, possible: possibleFrom(resource, String(before.status)) },
    });
  }
  // Said where a form shows what it answers: an acceptance is not for somebody who was turned down meanwhile.
  if ("lockVersion" in parsed && parsed.lockVersion !== before.lockVersion)
    return { ok: false, refused: refuse(args, { message: "changedMeanwhile", status: 409 }, submission) };
  const prepared = (await step.effect?.(portal, before, parsed.value)) ?? {};
  if (isRefusal(prepared)) return { ok: false, refused: refuse(args, prepared, submission) };
  const set = { ...prepared.set, status: step.to };
  const status = resource.computed?.status?.sql ?? (resource.table.status as SQLiteColumn);
  const entry = {
    subjectType: resource.type,
    subjectId: String(before.id),
    centerId: before.centerId as string,
    action: name,
    fromState: String(before.status),
    toState: step.to,
    changes: changesBetween(before, { ...prepared.set, ...prepared.noted }),
  };
  const refused = await commit(
    args,
    [
      updateOf(resource, portal.now, before, set, sql`${status} = ${before.status}`),
      changedOne(),
      audit(portal, entry),
      ...settled(args, 200),
    ],
    prepared,
    { submission },
  );
  if (refused) return { ok: false, refused };
  if (isApi(args.request)) throw await answerWith(args, resource, String(before.id), { status: 200 });
  return { ok: true, id: String(before.id), row: { ...before, ...set } };
}

/**
 * Takes the step that leads to the `status` of the body (spec 7 sets it by PUT). Asking for the state that it has changes nothing.
 * @param states those that this address may lead to; all unless said
 * @throws as `transition`
 */
export async function transitionTo(args: RequestArgs, resource: AnyResource, id: string, states?: string[]): Promise<never> {
  const status = await statusOf(args);
  const source = { pointer: "/data/attributes/status" };
  const steps = Object.entries((resource.transitions ?? {}) as Record<string, Transition<Row>>).filter(
    ([, { to }]) => to === status && (states?.includes(to) ?? true),
  );
  if (steps.length === 0) throw problem(args, 422, { code: "unknown_status", source, values: { status } });
  const before = await rowFor(args, resource, id, anyOf(...steps.map(([, { allow }]) => allow))(args.context.portal));
  const [name] = steps.find(([, { from }]) => from.includes(String(before.status))) ?? steps[0]!;
  if (before.status === status) throw await answerWith(args, resource, id, { status: 200 });
  await transition(args, resource, id, name);
  throw new Error("The transition did not answer");
}

async function statusOf(args: RequestArgs): Promise<string> {
  const { data } = await jsonOf(args);
  const { attributes } = (data ?? {}) as { attributes?: { status?: unknown } };
  return String(attributes?.status ?? "").slice(0, 100);
}

/** The states that the transitions lead to from a state. */
export function possibleFrom(resource: AnyResource, status: string): string[] {
  const steps = Object.values(resource.transitions ?? {}) as { from: readonly string[]; to: string }[];
  return [...new Set(steps.filter(({ from }) => from.includes(status)).map(({ to }) => to))];
}
