import { ageGroups as table } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const ageGroups = defineTerms("age_groups", "age_group", table);
