import type { Props } from "~/builder/block";
import type { Portal } from "~/core/tenant/portal.server";
import { formOnPage } from "~/features/form_submission/index.server";
import type { block } from "./block";

/** As it may be filled in now; nothing where there is no such form for anybody. */
export const dataQuery = ({ form }: Props<typeof block>, portal: Portal) => formOnPage(portal, form);
