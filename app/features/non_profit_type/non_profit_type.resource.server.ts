import { nonProfitTypes as table } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const nonProfitTypes = defineTerms("non_profit_types", "non_profit_type", table);
