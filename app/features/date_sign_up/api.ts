/** /api/v1/date_sign_ups. Floods are stopped first. */
import { reads, writes } from "~/core/resource/endpoints.server";
import { take } from "./take.server";

export const loader = reads("date_sign_ups");
export const action = writes("date_sign_ups", { create: take });
