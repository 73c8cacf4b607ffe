export { defineTerms } from "./terms.server";
export { ageGroupsOf, categoriesOf, nameIn, nonProfitTypesOf, type Term } from "./terms-query.server";
