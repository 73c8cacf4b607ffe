import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("forms");
export const action = writes("forms");
