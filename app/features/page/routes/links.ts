/** /content/links: where a link may lead, for the choosers of the editors. `q` searches vacancies and organisations: words, or the address of one. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { LinkGroup } from "~/ui/form/link/context";
import { linkGroups, linksTo, offers, pageChoices } from "../editor/lists.server";

export const handle = { access: "editors" };

const maxLength = 200;

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs): Promise<{ groups: LinkGroup[] }> => {
  const asked = new URL(request.url).searchParams.get("q")?.trim().slice(0, maxLength);
  if (asked) return { groups: await portal.db.fetch(linksTo(portal, asked)) };
  const { choices, others } = await portal.db.fetchAll({ choices: pageChoices(portal), others: offers(portal) });
  return { groups: linkGroups(portal, choices, others.links) };
};
