import { ageGroups as table } from "~db/schema";
import { defineTerms } from "../term/terms.server";

export const ageGroups = defineTerms("age_groups", "age_group", table);
