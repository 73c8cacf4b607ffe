import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("categories");
export const action = writes("categories");
