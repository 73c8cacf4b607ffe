export { oldConversations } from "./conversation.jobs.server";
