export { drop, keep } from "./favorite.commands.server";
