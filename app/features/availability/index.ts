export {
  type Day,
  type DayPart,
  dayParts,
  days,
  type PartOfDay,
  partsOfDay,
  type When,
  whens,
} from "./choices";
export { DayPartGrid } from "./components/DayPartGrid";
export { dayPartOf, daysTogether, isRow, maskOf, partAt, whenMaskOf, whenOf } from "./day-parts";
