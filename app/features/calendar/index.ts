export { calendarPath } from "./calendar-address";
export { DateRow } from "./components/DateList";
