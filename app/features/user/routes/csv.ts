/** /users.csv: the list as it is filtered, as a CSV file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvStream } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { problem } from "~/core/jsonapi/problem.server";
import type { Page } from "~/core/resource/list.server";
import { type Listed, people, personOf } from "../user-list.server";

/** A worker asks its database a thousand times at most; a file of so many rows opens in a spreadsheet. */
const maxRows = 100_000;
const chunk = 1_000;

export const handle = { access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const first = await page(args, null);
  if (first.total > maxRows) throw problem(args, 422, { code: "too_many_rows", values: { most: maxRows } });
  const t = translator(portal.locale, "user");
  const heading = ["firstName", "lastName", "email", "phoneNumber", "jobTitle"].map((name) => t(`form.${name}`));
  const more = [
    t("list.state"),
    t("list.roles"),
    t("list.organizations"),
    t("signupMethod"),
    t("form.locale"),
    t("list.since"),
    t("list.lastSignIn"),
  ];
  return csvStream(`${t("list.fileName")}-${portal.now.slice(0, 10)}`, [...heading, ...more], chunks(args, first, t));
};

/** The request's filters and order, a thousand rows at a time after a cursor. */
function page(args: LoaderFunctionArgs, after: string | null): Promise<Page<Listed>> {
  const url = new URL(args.request.url);
  for (const name of ["page[number]", "page[size]", "page[after]"]) url.searchParams.delete(name);
  if (after) url.searchParams.set("page[after]", after);
  const at = { ...args, request: new Request(url, { headers: args.request.headers }) };
  return args.context.portal.db.fetch(people(at, { size: chunk }));
}

async function* chunks(args: LoaderFunctionArgs, first: Page<Listed>, t: (key: string) => string): AsyncGenerator<unknown[][]> {
  for (let at = first; ; at = await page(args, at.after)) {
    yield at.items
      .map(personOf)
      .map((person) => [
        person.firstName,
        person.lastName,
        person.email,
        person.phoneNumber,
        person.jobTitle,
        t(`status.${person.status}`),
        person.roles.map((role) => t(`roles.${role}`)).join(", "),
        person.organizations.join(", "),
        t(`methods.${person.signupMethod}`),
        person.locale,
        day(person.createdAt),
        day(person.lastSignInAt),
      ]);
    if (at.items.length < chunk || !at.after) return;
  }
}

/** As spreadsheets know a day. */
const day = (moment: string | null) => moment?.slice(0, 10) ?? "";
