import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("non_profit_types");
export const action = writes("non_profit_types");
