/** The page on which somebody begins a conversation, from its address. */
import { redirect } from "@remix-run/cloudflare";
import { translator } from "~/core/i18n/translator.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { byId } from "~/core/resource/rows.server";
import { constant } from "~/core/tenant/db.server";
import { organizations, users } from "~db/schema";
import { sidesFor } from "./conversation.commands.server";
import { underway } from "./conversation.queries.server";
import { beginSchema } from "./conversation.schema";
import { otherSide, peopleOf } from "./message/index.server";
import { pathOf, subjectOf, titleOf } from "./subject.server";
import { sideNamesOf } from "./view.server";

export async function firstPage(args: RequestArgs) {
  const { portal } = args.context;
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const read = beginSchema.safeParse({ to: "center", ...asked });
  const sides = read.success ? await sidesFor(portal, read.data) : null;
  if (!read.success || !sides) throw notFound(args);
  const beginning = read.data;
  const { aboutType, aboutId } = beginning;
  const { db } = portal;
  const subject = aboutType && aboutId ? subjectOf(aboutType) : null;
  const { organization, person, peer, about, going } = await db.fetchAll({
    organization: byId(portal, organizations, sides.organizationId),
    person: byId(portal, users, sides.userId),
    peer: byId(portal, users, sides.peerId),
    about: subject && aboutId ? titleOf(portal, subject, aboutId) : constant(null),
    going: underway(portal, sides, aboutId ?? ""),
  });
  if (going) throw redirect(`/conversations/${going}`);
  const other = otherSide(sides, sides.startedBy);
  // Nobody types a question that nobody would read: the centre answers for an organisation without people here.
  if (sides.startedBy === "user" && other === "organization" && (await peopleOf(portal, sides, other)).length === 0) throw toCenter(args);
  const names = sideNamesOf(portal, {
    ...sides,
    personName: person ? `${person.firstName} ${person.lastName}` : null,
    peerName: peer ? `${peer.firstName} ${peer.lastName}` : null,
    organizationName: organization?.name ?? null,
  });
  const whom = names[other];
  const t = translator(portal.locale, "conversation");
  return {
    beginning,
    with: whom,
    /** Asked of an organisation that reads nothing here. */
    instead: other === "center" && asked.instead === "organization",
    about,
    subject: about
      ? t(`new.subject.${aboutType}`, { title: about, defaultValue: t("new.subject.other", { title: about }) }).slice(0, 120)
      : "",
    title: t("new.title", { name: whom }),
    back: aboutType && aboutId ? pathOf(aboutType, aboutId) : "/conversations",
  };
}

function toCenter({ request }: RequestArgs): Response {
  const url = new URL(request.url);
  url.searchParams.set("to", "center");
  url.searchParams.set("instead", "organization");
  return redirect(url.pathname + url.search);
}
