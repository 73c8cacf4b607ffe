/** For the screens that make an account, an organisation or an application of what somebody filled in: their fields to begin with. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { urlOf } from "~/core/http/url.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { visible } from "~/core/resource/select.server";
import { formSubmissions as table } from "~db/schema";
import { received } from "./form_submission.policy.server";
import { formSubmissions } from "./form_submission.resource.server";
import { type TransferField, transferOf } from "./transfer";

/** In the address of such a screen. */
export const transferParam = "submission";

/**
 * @returns those of the fields that the submission says something of; nothing where the address names none
 * @throws 404 for one that the viewer does not see
 */
export async function transferred(args: Pick<LoaderFunctionArgs, "request" | "context">, fields: readonly TransferField[]) {
  const { portal } = args.context;
  const id = urlOf(args.request).searchParams.get(transferParam);
  if (!id) return {};
  const found = await portal.db.fetch(
    portal.db
      .select({ questions: table.questions, answers: table.answers })
      .from(table)
      .where(visible(formSubmissions, portal), received, eq(table.id, id))
      .first(),
  );
  if (!found) throw notFound(args);
  const said = transferOf(found.questions, found.answers, portal.locale);
  return Object.fromEntries(fields.flatMap((field) => (said[field] ? [[field, said[field]]] : [])));
}
