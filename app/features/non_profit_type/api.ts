import { reads, writes } from "~/core/resource/endpoints.server";
import { loader as one, action as save } from "./routes/edit";
import { loader as rows } from "./routes/index";

export const loader = reads("non_profit_types", { list: rows, show: one });
export const action = writes("non_profit_types", { create: save, update: save });
