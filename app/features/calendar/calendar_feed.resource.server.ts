import { z } from "zod";
import { newToken } from "~/core/auth/credentials.server";
import { allOf, mine, themselves } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import { calendarFeeds as table } from "~db/schema";

const own = allOf(themselves, mine(table.userId));

/** The address of somebody's own calendar. Taking it back is deleting it; a new one has another address. */
export const calendarFeeds = define({
  type: "calendar_feeds",
  noun: "calendar_feed",
  description: "Addresses under which a calendar program follows somebody's own sign-ups.",
  table,
  feature: "volunteerProfiles",
  afterDeletion: "discard",
  personal: {
    stays: true,
    columns: [table.userId],
    export: "only lets a telephone read their own calendar",
    erase: { owner: table.userId },
  },
  attributes: ["secret", "createdAt", "updatedAt", "lockVersion"],
  filter: ["createdAt", "updatedAt"],
  sort: ["createdAt", "updatedAt"],
  order: "-createdAt",
  read: own,
  unaudited: true,
  create: {
    schema: z.object({}),
    who: themselves,
    allow: () => true,
    prepare: ({ viewer }) => ({ row: { userId: viewer!.id, secret: newToken() } }),
    duplicate: { message: "taken", status: 409 },
  },
  remove: { allow: own },
});
