import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("conduct_certificates");
export const action = writes("conduct_certificates");
