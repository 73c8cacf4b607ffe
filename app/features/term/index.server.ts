export { defineTerms } from "./terms.server";
export {
  ageGroupsOf,
  categoriesOf,
  categoryNames,
  nameIn,
  nonProfitTypesOf,
  notTerms,
  type Term,
  unknownTerms,
} from "./terms-query.server";
