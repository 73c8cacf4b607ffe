export { defineTerms } from "./terms.server";
export { ageGroupsOf, categoriesOf, nonProfitTypesOf, type Term } from "./terms-query.server";
