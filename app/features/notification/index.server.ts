export { oldNotifications } from "./notification.jobs.server";
export { leftOutOfDigest, leftToDigest, markReadAbout, notPushed, takeBack } from "./notification.server";
export { recentNotifications } from "./recent.server";
