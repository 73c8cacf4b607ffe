export { activityTypes } from "./choices";
export { dayAfter, dayOf, localOf, weekdayOf } from "./dutch-clock";
