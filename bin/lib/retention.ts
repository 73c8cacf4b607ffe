/** What goes by age, with the whole product's tables, without a server: for bin/lib/commands/retention.mjs. */
import { setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";

setCatalogue(product);

export { dialect } from "~/core/fast/statement.server";
export { forgetOf, maxDays } from "~/core/resource/retention-rules.server";
export { TenantDb } from "~/core/tenant/db.server";
export { kinds, whatWouldGo } from "~/features/retention/kinds.server";
export { choose, retained, retentionSchema } from "~/features/retention/retention.server";
