import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("help_intakes");
export const action = writes("help_intakes");
