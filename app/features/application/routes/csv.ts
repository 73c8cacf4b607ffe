/** /applications.csv: the people who want to join, as the list's filters have them, in one file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { asSql } from "~/core/policy/rules.server";
import { list } from "~/core/resource/list.server";
import { dayCell, listFile } from "~/core/screen/list-file.server";
import { answersText } from "../../form_submission/index.server";
import { applications, mayAnswer } from "../application.resource.server";
import { standingOf } from "../application-item";

export const handle = { access: "managers" };

export const loader = (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "application");
  const columns = ["name", "email", "phone", "vacancy", "organization", "status", "sent", "answered", "message", "answers", "answer"];
  return listFile(args, (at, asked) => list(applications, at, { where: asSql(mayAnswer(portal)), ...asked }), {
    name: t("csv.fileName"),
    header: columns.map((name) => t(`csv.${name}`)),
    cells: (one) => [
      one.name,
      one.email,
      one.phoneNumber ? phoneText(one.phoneNumber) : "",
      one.vacancyTitle,
      one.organizationName,
      t(`status.${standingOf(one)}`),
      dayCell(one.createdAt),
      dayCell(one.answeredAt),
      one.message,
      answersText(one.questions, one.answers, portal.locale),
      one.answer,
    ],
  });
};
