/** /applications.csv: the people who want to join, as the list's filters have them, in one file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvStream } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { problem } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { asSql } from "~/core/policy/rules.server";
import { list, type Page } from "~/core/resource/list.server";
import { applications, mayAnswer } from "../application.resource.server";
import type { ApplicationItem } from "../application-item";
import { standingOf } from "../application-item";

const maxRows = 100_000;
const chunk = 1_000;

export const handle = { access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const first = await page(args, null);
  if (first.total > maxRows) throw problem(args, 422, { code: "too_many_rows", values: { most: maxRows } });
  const t = translator(portal.locale, "application");
  const heading = ["name", "email", "phone", "vacancy", "organization", "status", "sent", "answered", "message", "answer"];
  return csvStream(
    `${t("csv.fileName")}-${portal.now.slice(0, 10)}`,
    heading.map((name) => t(`csv.${name}`)),
    chunks(args, first, t),
  );
};

/** A thousand rows at a time after a cursor, in the order of the list's address. */
function page(args: LoaderFunctionArgs, after: string | null): Promise<Page<ApplicationItem>> {
  const { portal } = args.context;
  const url = new URL(args.request.url);
  for (const name of ["page[number]", "page[size]", "page[after]"]) url.searchParams.delete(name);
  if (after) url.searchParams.set("page[after]", after);
  const at = { ...args, request: new Request(url, { headers: args.request.headers }) };
  return portal.db.fetch(list(applications, at, { where: asSql(mayAnswer(portal)), size: chunk }));
}

async function* chunks(args: LoaderFunctionArgs, first: Page<ApplicationItem>, t: (key: string) => string): AsyncGenerator<unknown[][]> {
  for (let at = first; ; at = await page(args, at.after)) {
    yield at.items.map((one) => [
      one.name,
      one.email,
      one.phoneNumber ? phoneText(one.phoneNumber) : "",
      one.vacancyTitle,
      one.organizationName,
      t(`status.${standingOf(one)}`),
      day(one.createdAt),
      day(one.answeredAt),
      one.message,
      one.answer,
    ]);
    if (at.items.length < chunk || !at.after) return;
  }
}

/** As spreadsheets know a day. */
const day = (moment: string | null) => moment?.slice(0, 10) ?? "";
