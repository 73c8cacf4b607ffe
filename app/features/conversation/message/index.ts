export { attachmentTypes, maxAttachmentMegabytes, maxAttachments, type Side, sideNames } from "./choices";
export { messageBody } from "./message.schema";
