export { maxRepliesADay, sinceYesterday } from "./profile_reply.commands.server";
export { profileReplies } from "./profile_reply.resource.server";
export { sendReply } from "./send.server";
