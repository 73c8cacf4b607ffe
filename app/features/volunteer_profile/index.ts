export { type LanguageLevel, languageCodes, languageLevels, skillKeys, travelDistances, usualTravelDistance } from "./choices";
export { ProfileCard } from "./components/ProfileCard";
