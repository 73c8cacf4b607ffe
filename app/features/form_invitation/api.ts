import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("form_invitations");
export const action = writes("form_invitations");
