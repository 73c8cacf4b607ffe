export { shortTimes, timesText } from "./times-text.server";
