export { defineTerms } from "./terms.server";
export { ageGroupsOf, areTerms, categoriesOf, nameIn, nonProfitTypesOf, type Term } from "./terms-query.server";
