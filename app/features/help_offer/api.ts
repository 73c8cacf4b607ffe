import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("help_offers");
export const action = writes("help_offers");
