/** /api/v1/vacancies: the screens' own loaders and actions. */
import { reads, writes } from "~/core/resource/endpoints.server";
import * as add from "./routes/add";
import * as edit from "./routes/edit";
import * as search from "./routes/search";
import * as show from "./routes/show";

export const loader = reads("vacancies", { list: search.loader, show: show.loader });
export const action = writes("vacancies", { create: add.action, update: edit.action, transition: edit.action });
