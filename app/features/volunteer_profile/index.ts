export { type LanguageLevel, languageCodes, languageLevels, skillKeys, travelDistances, usualTravelDistance } from "./choices";
