export { forgetHoursOf, hoursFrom } from "./hours.commands.server";
