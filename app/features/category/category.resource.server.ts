import { categories as table } from "~db/schema";
import { defineTerms } from "./terms.server";

export const categories = defineTerms("categories", "category", table);
