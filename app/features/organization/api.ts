import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { bodyProblem } from "~/core/jsonapi/media.server";
import { attributeName } from "~/core/jsonapi/names.server";
import { formTypes, isRecord, readForm, readJson } from "~/core/resource/body.server";
import { fieldNames } from "~/core/resource/check.server";
import { command } from "~/core/resource/command.server";
import type { AnyResource } from "~/core/resource/define.server";
import { checkMethod, reads, writes } from "~/core/resource/endpoints.server";
import { show } from "~/core/resource/list.server";
import { change } from "~/core/resource/write.server";
import { organizations } from "./organization.resource.server";
import { organizationSchema } from "./organization.schema";

const read = reads("organizations");
const write = writes("organizations");

/** `PUT /organizations/{id}/approve` and `PUT /organizations/{id}` set the status (spec 7): they take the transition that leads there. */
const approve = (args: ActionFunctionArgs) => /^([^/]+)\/approve$/.exec(args.params["*"] ?? "")?.[1] ?? null;

export const loader = async (args: LoaderFunctionArgs) => {
  if (approve(args)) checkMethod(args, ["PUT", "OPTIONS"]);
  return read(args);
};

export const action = async (args: ActionFunctionArgs) => {
  const approved = approve(args);
  if (approved) {
    checkMethod(args, ["PUT", "OPTIONS"]);
    return setStatus(args, approved, ["approved", "denied"]);
  }
  const [, id] = /^([^/]+)$/.exec(args.params["*"] ?? "") ?? [];
  const asked = id && ["PATCH", "PUT"].includes(args.request.method) ? await askedOf(args, id) : "update";
  return asked === "update" ? write(args) : setStatus(args, id!, undefined, asked === "both");
};

/** @param both the change of its other fields goes before, in the same batch */
const setStatus = (args: ActionFunctionArgs, id: string, states?: string[], both = false) =>
  change(
    args,
    organizations,
    (given) => {
      if (!both) return command.status(organizations, id, given, states);
      const { status, ...attributes } = given.attributes;
      return [
        command.update(organizations, id, { ...given, attributes }),
        command.status(organizations, id, { strict: true, attributes: { status } }),
      ];
    },
    { status: 200 },
  );

async function sentAttributes(args: ActionFunctionArgs): Promise<Record<string, unknown>> {
  if (formTypes.test(args.request.headers.get("content-type") ?? "")) return Object.fromEntries(await readForm(args));
  const { data } = await readJson(args);
  return isRecord(data) && isRecord(data.attributes) ? data.attributes : {};
}

/** What a change is of. Clients that send whole resources back send the status that it has along. @throws 404 when there is no such organisation */
async function askedOf(args: ActionFunctionArgs, id: string): Promise<"update" | "status" | "both"> {
  if (bodyProblem(args.request)) return "update";
  const attributes = await sentAttributes(args);
  const names = Object.keys(attributes).filter((name) => fieldNames(organizationSchema).has(attributeName(organizations, name)));
  if (!("status" in attributes)) return "update";
  if (names.length === 0) return "status";
  const stored = await args.context.portal.db.fetch(show<AnyResource>(organizations, args, id));
  if (stored.status === attributes.status) return "update";
  const others = names.some(
    (name) => JSON.stringify(attributes[name]) !== JSON.stringify(stored[attributeName(organizations, name)] ?? null),
  );
  return others ? "both" : "status";
}
