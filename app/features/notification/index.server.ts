export { readNotifications } from "./notification.jobs.server";
export { markReadAbout } from "./notification.server";
export { recentNotifications } from "./recent.server";
