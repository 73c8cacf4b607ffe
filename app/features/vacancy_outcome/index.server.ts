export { outcomesOf } from "./vacancy_outcome.queries.server";
