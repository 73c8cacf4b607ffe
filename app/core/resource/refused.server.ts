import { translator } from "../i18n/translator.server";
import { toSnake } from "../jsonapi/media.server";
import type { Issue } from "../jsonapi/problem.server";
import type { Portal } from "../tenant/portal.server";
import type { Refusal } from "./define.server";

export interface RefusedIssue extends Issue {
  path?: (string | number)[];
  /** Which one of the list that stands there. */
  at?: number;
  /** What a form says where that is not `detail`. */
  formDetail?: string;
}

export class Refused extends Error {
  override name = "Refused";
  readonly issues: RefusedIssue[];

  constructor(
    readonly status: number,
    issues: RefusedIssue | RefusedIssue[],
  ) {
    super(`Refused with ${status}`);
    this.issues = [issues].flat();
  }

  /** Whether it can be said in the form that was sent; otherwise the row is out of reach, and there is no form to say it in. */
  get inForm(): boolean {
    return this.issues.every(({ detail, formDetail }) => detail !== undefined || formDetail !== undefined);
  }
}

/** Where `problem` has words for its code, programs get those: a form's speak of a screen. */
export function refusedBy(portal: Portal, refusal: Refusal | Refusal[]): Refused {
  const all = [refusal].flat();
  const t = translator(portal.locale, "validation");
  const toPrograms = translator(portal.locale, "problem");
  const issues = all.map(({ field, at, message, values, possible }): RefusedIssue => {
    const code = toSnake(message).replace(/\W+/g, "_");
    const said = { ...values, name: toSnake(field ?? ""), possible: possible?.join(", ") };
    const detail = toPrograms(code, { ...said, defaultValue: "" });
    return {
      code,
      detail: detail || t(message, values),
      ...(detail && { formDetail: t(message, values) }),
      values,
      ...(field && { path: [field], at }),
      ...(possible && { meta: { possible } }),
    };
  });
  return new Refused(all[0]?.status ?? 422, issues);
}

export function sentencesOf({ locale }: Portal, { issues }: Refused): string[] {
  const t = translator(locale, "problem");
  return [...new Set(issues.map(({ formDetail, detail, code, values }) => formDetail ?? detail ?? t(code, values)))];
}

/** @param now the row's version, where an older one was given */
export function changedMeanwhile(portal: Portal, now?: unknown): Refused {
  const refused = refusedBy(portal, { message: "changedMeanwhile", status: 409 });
  if (now === undefined) return refused;
  const at = { source: { pointer: "/data/attributes/lock_version" }, meta: { lock_version: now } };
  return new Refused(
    409,
    refused.issues.map((issue) => ({ ...issue, ...at })),
  );
}

/** Seen, but not for this viewer to do; strangers are asked to sign in. */
export const denied = (): Refused => new Refused(403, { code: "forbidden" });
export const missing = (): Refused => new Refused(404, { code: "not_found" });
/** Nothing of this kind is for this viewer: to somebody who is signed in it is not there, a stranger may sign in. */
export const outOfReach = ({ viewer }: Portal): Refused => (viewer ? missing() : denied());

export const notAmongOperations = ({ type }: { type: string }) =>
  new Refused(422, { code: "not_in_operations", source: { pointer: "/data/type" }, values: { type } });

/** An id that a client may not choose. */
export const idNotTheirs = () => new Refused(403, { code: "read_only", source: { pointer: "/data/id" }, values: { name: "id" } });
