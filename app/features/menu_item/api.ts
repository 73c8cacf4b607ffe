import { reads, writes } from "~/core/resource/endpoints.server";
import { loader as one, action as save } from "./routes/edit";

export const loader = reads("menu_items", { show: one });
export const action = writes("menu_items", { create: save, update: save });
