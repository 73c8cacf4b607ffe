/** /activiteitenkalender/overzicht/{id}/lijst.csv: the people on a date, in one file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvStream } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { inputValueOf } from "~/core/time";
import { dateRun } from "../calendar.queries.server";
import { listOf } from "../sign-ups.server";

export const handle = { access: "managers", feature: "volunteerProfiles" };

const columns = ["firstName", "lastName", "email", "phone", "company", "status", "attended", "message"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "calendar");
  const id = args.params.id!;
  const { found, people } = await portal.db.fetchAll({
    found: dateRun(portal, id),
    people: listOf(portal, id),
  });
  if (!found[0]) throw notFound(args);
  const asked = new Map(people.flatMap(({ answers }) => answers.map(({ id, text }) => [id, text] as const)));
  async function* parts() {
    yield people.map((one) => [
      one.firstName,
      one.lastName,
      one.email,
      one.phoneNumber ? phoneText(one.phoneNumber) : "",
      one.company,
      t(`mine.status.${one.status}`),
      one.attended === null ? "" : t(one.attended ? "list.came" : "list.cameNot"),
      one.message ?? "",
      ...[...asked.keys()].map((id) => one.answers.find((answer) => answer.id === id)?.lines.join("\n") ?? ""),
    ]);
  }
  const header = [...columns.map((name) => t(`csv.${name}`)), ...asked.values()];
  return csvStream(`${t("csv.fileName")}-${inputValueOf(found[0].startsAt)}`, header, parts());
};
