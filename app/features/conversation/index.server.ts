export { answeredConversation } from "./answered.server";
export { oldConversations } from "./conversation.jobs.server";
