import { categories as table } from "~db/schema";
import { defineTerms } from "../term/index.server";

export const categories = defineTerms("categories", "category", table);
