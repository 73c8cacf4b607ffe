export { dayAfter, dayOf, localOf, weekdayOf } from "./dutch-clock";
export { activityTypes } from "./choices";
