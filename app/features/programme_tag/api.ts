import { reads, writes } from "~/core/resource/endpoints.server";
import { loader as one, action as save } from "./routes/edit";

export const loader = reads("programme_tags", { show: one });
export const action = writes("programme_tags", { create: save, update: save });
