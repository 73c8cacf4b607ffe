export { defineTerms } from "./terms.server";
export { ageGroupsOf, areTerms, categoriesOf, categoryNames, nameIn, nonProfitTypesOf, type Term } from "./terms-query.server";
