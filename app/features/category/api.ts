import { reads, writes } from "~/core/resource/endpoints.server";
import { loader as one, action as save } from "./routes/edit";
import { loader as rows } from "./routes/index";

export const loader = reads("categories", { list: rows, show: one });
export const action = writes("categories", { create: save, update: save });
