export { readNotifications } from "./notification.jobs.server";
export { recentNotifications } from "./recent.server";
