export { answerAddress } from "./answer-address.server";
export { maxFormMegabytes, serveAttachment, withAttachments } from "./attachments.server";
export { type KeepFiles, markRead } from "./message.commands.server";
export { attachments, messages, messagesWith } from "./message.resource.server";
export { peopleOf } from "./recipients.server";
export {
  type Conversation,
  idsOfOwn,
  isBlocked,
  isUnread,
  judges,
  mayRead,
  organizationName,
  otherSide,
  peerName,
  personName,
  samePair,
  sideOf,
  sideOfViewer,
  takesPart,
} from "./sides.server";
export { writeMessage } from "./write.server";
