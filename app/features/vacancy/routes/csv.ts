/** /vacancies.csv: the vacancies that staff work with, as the list's filters have them, in one file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { translator } from "~/core/i18n/translator.server";
import { everyone } from "~/core/policy/rules.server";
import { type ListOptions, list } from "~/core/resource/list.server";
import { dayCell, listFile } from "~/core/screen/list-file.server";
import { categoriesOf } from "../../term/index.server";
import { vacancies } from "../vacancy.resource.server";
import { managed, waitingFor } from "../vacancy-staff.server";
import { tagName } from "../vacancy-view.server";
import { typeName } from "../vacancy-words";

export const handle = { access: "managers" };

const columns = [
  "title",
  "organizationName",
  "status",
  "vacancyType",
  "categoryIds",
  "tags",
  "place",
  "hoursPerWeek",
  "spots",
  "publishedAt",
  "expiresAt",
  "waiting",
  "updatedAt",
  "address",
] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "vacancy");
  const categories = await portal.db.fetch(categoriesOf(portal));
  const nameOf = (id: string) => categories.find((term) => term.id === id)?.name ?? "";
  const read = (at: typeof args, asked: Pick<ListOptions, "size" | "total">) =>
    list(vacancies, at, {
      ...asked,
      where: managed(portal),
      listed: everyone,
      order: "-updatedAt",
      columns: { waiting: waitingFor(portal) },
    });
  return listFile(args, read, {
    name: t("staff.file.fileName"),
    header: columns.map((name) => t(`staff.file.${name}`)),
    cells: (one) => [
      one.title,
      one.organizationName,
      t(`staff.status.${one.status}`),
      typeName(one.vacancyType, portal.tenant.features, t),
      one.categoryIds.map(nameOf).filter(Boolean).join(", "),
      one.tags.map((tag) => tagName(tag, portal)).join(", "),
      one.place,
      one.hoursPerWeek,
      one.spots,
      dayCell(one.publishedAt),
      dayCell(one.expiresAt),
      one.waiting,
      dayCell(one.updatedAt),
      `${portal.origin}/vacancies/${one.id}`,
    ],
  });
};
