export { forgetHours, hoursFrom } from "./hours.commands.server";
