export { oldNotifications } from "./notification.jobs.server";
export { leftOutOfDigest, markReadAbout } from "./notification.server";
export { recentNotifications } from "./recent.server";
