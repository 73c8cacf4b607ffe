/** The page of one conversation from what was read. */
import { eq } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { list, show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { messages as table } from "~db/schema";
import { standing } from "./conversation.queries.server";
import { conversations } from "./conversation.resource.server";
import { messages, otherSide, peopleOf } from "./message/index.server";
import { pathOf } from "./subject.server";
import { sideNamesOf, withWhom } from "./view.server";

/** As many messages a page, the newest on the first. */
const size = 50;

export async function threadOf(args: RequestArgs, id: string) {
  const { portal } = args.context;
  const { main, about, blocks, report, written } = await respond(args, show(conversations, args, id), () => ({
    written: list(messages, args, { where: eq(table.conversationId, id), include: ["attachments"], size }),
    ...standing(portal, id),
  }));
  const side = about?.side ?? null;
  const names = sideNamesOf(portal, main);
  const items = written.items.map(({ id: message, authorName, side: from, body, readAt, createdAt, attachments }) => ({
    id: message,
    author: authorName || names[from],
    /** Whom the author writes for, where that is not themselves. */
    of: from === "user" || from === "peer" || !authorName ? null : names[from],
    own: from === side,
    body,
    seen: readAt !== null,
    createdAt,
    attachments: attachments.map(({ id: file, name, bytes, url }) => ({ id: file, name, bytes, url })),
  }));
  const title = main.subject;
  const other = side && otherSide(main, side);
  const isAlone = other && other !== "center" && (await peopleOf(portal, main, other)).length === 0;
  // It is known to who reported it, and to who looks into it.
  const told = report?.at && (side === null || report.by === portal.viewer?.id);
  return {
    id,
    title,
    with: withWhom(portal, main, side),
    side,
    withCenter: main.withCenter,
    about: aboutOf(main.aboutType, main.aboutId, about?.title, title),
    unread: about?.unread === 1,
    blocked:
      side && blocks.length > 0 ? (blocks.includes(side) ? ("us" as const) : ("them" as const)) : isAlone ? ("nobody" as const) : null,
    report: told ? { reason: report.reason } : null,
    messages: items.reverse(),
    page: written.number,
    pageCount: Math.ceil(written.total / written.size),
  };
}

export type Found = Awaited<ReturnType<typeof threadOf>>;

/** Where one reads what it is about; with its title where the subject does not say it. */
function aboutOf(type: string | null, id: string | null, title: string | null | undefined, subject: string) {
  if (!type || !id || !title) return null;
  return { type, to: pathOf(type, id), title: subject.includes(title) ? "" : title };
}
