/** What the vacancy search says of who looks at it: named here, because matches know vacancies and not the other way round. */
export { ownFits } from "./match/index.server";
