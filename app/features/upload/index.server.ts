export { replacedEverywhere, type Use, usesOf } from "./uses.server";
