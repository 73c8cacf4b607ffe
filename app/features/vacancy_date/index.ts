export { activityTypes } from "./choices";
export { dayOf, localOf, weekdayOf } from "./dutch-clock";
