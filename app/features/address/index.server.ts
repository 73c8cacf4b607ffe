export { addressGone, keepAddress } from "./address.server";
