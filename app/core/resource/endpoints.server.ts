/** Which loader or action answers which address under /api/v1/{type}; all but the screens' own is the same for every resource. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { urlOf } from "../http/url.server";
import { translator } from "../i18n/translator.server";
import { relationshipOf } from "../jsonapi/includes.server";
import { acceptProblem, bodyProblem, toCamel } from "../jsonapi/media.server";
import { notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { resourceOf } from "./catalogue.server";
import { fieldNames } from "./check.server";
import type { AnyResource } from "./define.server";
import { unlessFlood } from "./flood.server";
import { checkFeature } from "./gate.server";
import { once } from "./idempotency.server";
import { list, show } from "./list.server";
import { linkageOf, relatedOf, writableMethods, writeLinkage } from "./relationship.server";
import { respond } from "./respond.server";
import { inputOf, openSteps, stepNamed } from "./steps.server";
import { asksForDeleted, tombstonesOf } from "./tombstones.server";
import { create, remove, takeStep, update } from "./write.server";

type Handler<A> = (args: A) => Promise<unknown> | unknown;

interface Address {
  id?: string;
  transition?: string;
  call?: string;
  /** A relationship's identifiers (/relationships/x) or its rows (/x). */
  relationship?: string;
  linkage?: boolean;
}

function addressOf(args: RequestArgs, resource: AnyResource, rest = ""): Address {
  const [id, second, third, ...more] = rest.split("/").filter(Boolean);
  if (!second) return { id };
  if (second === "transitions" && third && more.length === 0 && Object.hasOwn(openSteps(resource), third)) return { id, transition: third };
  if (second === "transitions" && third && more.length === 0) throw unknownStep(args, resource, third);
  if (!third && Object.hasOwn(resource.actions ?? {}, second) && resource.actions![second]!.call) return { id, call: second };
  const linkage = second === "relationships" && third !== undefined;
  const relationship = toCamel(linkage ? third : second);
  if (more.length > 0 || (third && !linkage) || !relationshipOf(resource, relationship)) throw notFound(args);
  return { id, relationship, linkage };
}

function unknownStep(args: RequestArgs, resource: AnyResource, asked: string): Response {
  const possible = Object.keys(openSteps(resource));
  const name = asked.slice(0, 100);
  const detail = translator(args.context.portal.locale, "problem")("said.noStep", { name, possible: possible.join(", ") || "–" });
  return problem(args, 404, { code: "unknown_transition", detail, meta: { possible } });
}

function methodsOf(resource: AnyResource, address: Address): string[] {
  const reading = ["GET", "HEAD", "OPTIONS"];
  if (address.transition) return ["POST", "OPTIONS"];
  if (address.call) return [...resource.actions![address.call]!.call!, "OPTIONS"];
  if (address.relationship) return [...reading, ...(address.linkage ? writableMethods(resource, address.relationship) : [])];
  if (!address.id) return [...reading, ...(resource.create ? ["POST"] : [])];
  return [...reading, ...(resource.update ? ["PATCH", "PUT"] : []), ...(resource.remove ? ["DELETE"] : [])];
}

/** @throws 404, 405 with Allow, 406, 415; the 204 for OPTIONS */
function enter(args: ActionFunctionArgs, type: string): { resource: AnyResource; address: Address } {
  const resource = resourceOf(type);
  checkFeature(resource, args);
  const address = addressOf(args, resource, args.params["*"]);
  checkMethod(args, methodsOf(resource, address));
  return { resource, address };
}

/** For addresses that are no resource's, too. @param extension of JSON:API @throws 405, 406, 415; the 204 for OPTIONS */
export function checkMethod(args: RequestArgs, methods: string[], extension?: string): void {
  const { method, body } = args.request;
  const allow = methods.join(", ");
  if (method === "OPTIONS") throw new Response(null, { status: 204, headers: { allow } });
  if (!methods.includes(method)) throw problem(args, 405, { code: "method_not_allowed", values: { method, allow } }, { allow });
  if (acceptProblem(args.request, extension)) throw problem(args, 406, { code: "not_acceptable", source: { header: "Accept" } });
  if (body && bodyProblem(args.request, extension))
    throw problem(args, 415, { code: "unsupported_media_type", source: { header: "Content-Type" } });
}

export const readOnly = async (args: ActionFunctionArgs): Promise<never> => {
  checkMethod(args, ["GET", "HEAD", "OPTIONS"]);
  throw notFound(args);
};

export function reads(type: string, screens: { list?: Handler<LoaderFunctionArgs>; show?: Handler<LoaderFunctionArgs> } = {}) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const { resource, address } = enter(args, type);
    const { id, relationship, linkage } = address;
    if (relationship) return (linkage ? linkageOf : relatedOf)(args, resource, id!, relationship);
    const at = { ...args, params: { id } };
    if (!id && asksForDeleted(args)) return answered(() => respond(args, list(tombstonesOf(resource, args), args)));
    if (id) return answered(() => (screens.show ?? ((some) => respond(some, show(resource, some, id))))(at));
    return answered(() => (screens.list ?? ((some) => respond(some, list(resource, some))))(at));
  };
}

interface Writing {
  create?: Handler<ActionFunctionArgs>;
  update?: Handler<ActionFunctionArgs>;
  transition?: Handler<ActionFunctionArgs>;
  /** Of the form that makes one, with its files; 1 MB unless said. */
  maxMegabytes?: number;
}

/** A method without a rule in the resource answers 405. */
export function writes(type: string, screens: Writing = {}) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { resource, address } = enter(args, type);
    const { id, relationship } = address;
    const step = address.transition ?? address.call;
    const at = { ...args, params: { id, transition: step } };
    if (relationship) return once(args, () => answered(() => writeLinkage(at, resource, id!, relationship)));
    if (step) {
      const asked = { ...at, request: withFields(args, resource, step) };
      return once(args, () => answered(() => (screens.transition ?? ((some) => takeStep(some, resource, id, step)))(asked)));
    }
    const { maxMegabytes, create: make = (some) => unlessFlood(some, resource, () => create(some, resource)) } = screens;
    if (!id) return once(args, () => answered(() => make(at)), { maxMegabytes });
    if (args.request.method === "DELETE") return answered(() => remove(at, resource, id));
    return answered(() => (screens.update ?? ((some) => update(some, resource, id)))(at));
  };
}

/** Many clients send no body with DELETE: what a step wants may stand in the address there (`remove_role?role=volunteer`). */
function withFields({ request }: ActionFunctionArgs, resource: AnyResource, name: string): Request {
  const url = urlOf(request);
  if (request.method !== "DELETE" || !url.search) return request;
  const known = fieldNames(inputOf(stepNamed(resource, name)!));
  const given = [...url.searchParams].filter(([key]) => known.has(toCamel(key)));
  if (given.length === 0) return request;
  const rest = new URL(request.url);
  for (const [key] of given) rest.searchParams.delete(key);
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(rest.href, { method: request.method, headers, body: JSON.stringify(Object.fromEntries(given)) });
}

async function answered(run: () => Promise<unknown> | unknown): Promise<Response> {
  try {
    const answer = await run();
    if (answer instanceof Response) return answer;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("Nothing was answered");
}
