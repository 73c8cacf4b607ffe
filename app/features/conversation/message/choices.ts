/** Safe in the browser. */
/** `peer`: the other one of two people. */
export const sideNames = ["user", "peer", "organization", "center"] as const;
export type Side = (typeof sideNames)[number];

export const maxAttachments = 5;
export const maxAttachmentMegabytes = 10;
export const attachmentTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf";
