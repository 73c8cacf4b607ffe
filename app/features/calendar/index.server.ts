export { nextActivities } from "./date-view.server";
