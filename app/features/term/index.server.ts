export { defineTerms } from "./terms.server";
export { ageGroupsOf, areTerms, categoriesOf, nonProfitTypesOf, type Term } from "./terms-query.server";
