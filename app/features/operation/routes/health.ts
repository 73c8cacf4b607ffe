/** /api/health: this worker answers. For who watches over it, as often as they like: nothing is asked of the database. */
import { readOnly } from "~/core/resource/endpoints.server";

export const handle = { access: "everyone" };

export const loader = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });

export const action = readOnly;
