export { maxRepliesADay, sinceYesterday } from "./profile_reply.commands.server";
export { oldReplies } from "./profile_reply.jobs.server";
export { profileReplies } from "./profile_reply.resource.server";
export { sendReply } from "./send.server";
