/** `/api/v1/users`: what every resource has, and the calls of spec 7 for roles. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkMethod, reads, writes } from "~/core/resource/endpoints.server";
import { addUser } from "./add.server";
import { resendConfirmation } from "./resend.server";
import { addRole, removeRole } from "./roles.server";
import { writeOrganizations } from "./workplaces.server";

const read = reads("users");
const write = writes("users", { create: addUser });

type Call = (args: ActionFunctionArgs, id: string) => Promise<unknown>;

/** By the end of the address: the methods that it takes, and what it does. Each throws its answer. */
const calls: Record<string, { methods: string[]; call: Call }> = {
  add_role: { methods: ["PUT", "POST", "OPTIONS"], call: addRole },
  resend_confirmation_instructions: { methods: ["POST", "OPTIONS"], call: resendConfirmation },
  remove_role: { methods: ["DELETE", "OPTIONS"], call: removeRole },
};

const callOf = (rest = "") => {
  const [id, name, ...more] = rest.split("/").filter(Boolean);
  return id && name && more.length === 0 && Object.hasOwn(calls, name) ? { id, ...calls[name]! } : null;
};

/** Whose workplaces the address names: the one relationship that is written. */
function workplacesOf(args: ActionFunctionArgs): string | null {
  const [, id] = /^([^/]+)\/relationships\/organizations\/?$/.exec(args.params["*"] ?? "") ?? [];
  if (!id) return null;
  checkMethod(args, ["GET", "HEAD", "OPTIONS", "POST", "DELETE"]);
  return id;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const found = callOf(args.params["*"]);
  if (found) checkMethod(args, found.methods);
  workplacesOf(args);
  return read(args);
};

export const action = async (args: ActionFunctionArgs) => {
  const found = callOf(args.params["*"]);
  if (found) {
    checkMethod(args, found.methods);
    return found.call(args, found.id);
  }
  const id = workplacesOf(args);
  return id ? writeOrganizations(args, id) : write(args);
};
