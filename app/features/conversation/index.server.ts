export { answeredConversation } from "./answered.server";
export { oldConversations } from "./conversation.jobs.server";
export { answerAddress } from "./message/index.server";
