/** /api/v1/applications: the screens' own loaders and action. */
import { reads, writes } from "~/core/resource/endpoints.server";
import * as index from "./routes/index";
import * as show from "./routes/show";

export const loader = reads("applications", { list: index.loader, show: show.loader });
export const action = writes("applications", { transition: show.action });
