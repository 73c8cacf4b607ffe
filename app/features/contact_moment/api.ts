import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("contact_moments");
export const action = writes("contact_moments");
