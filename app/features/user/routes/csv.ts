/** /users.csv: the list as it is filtered, as a CSV file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import { dayCell, listFile } from "~/core/screen/list-file.server";
import { type Listed, people, personOf } from "../user-list.server";

export const handle = { access: "managers" };

export const loader = (args: LoaderFunctionArgs) => {
  const t = translator(args.context.portal.locale, "user");
  const form = ["firstName", "lastName", "email", "phoneNumber", "jobTitle"].map((name) => t(`form.field.${name}`));
  const more = [
    "common:field.status",
    "list.roles",
    "list.organizations",
    "signupMethod",
    "form.field.locale",
    "list.since",
    "list.lastSignIn",
  ];
  const cells = (row: Listed) => {
    const person = personOf(row);
    return [
      person.firstName,
      person.lastName,
      person.email,
      person.phoneNumber ? phoneText(person.phoneNumber) : "",
      person.jobTitle,
      t(`status.${person.status}`),
      person.roles.map((role) => t(`roles.${role}`)).join(", "),
      person.organizations.join(", "),
      t(`methods.${person.signupMethod}`),
      person.locale,
      dayCell(person.createdAt),
      dayCell(person.lastSignInAt),
    ];
  };
  return listFile(args, people, {
    name: t("list.fileName"),
    header: [...form, ...more.map((name) => t(name))],
    cells,
  });
};
