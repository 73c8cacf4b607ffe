export { activityTypes } from "./choices";
export { dayOf, later, localOf, weekdayOf } from "./dutch-clock";
