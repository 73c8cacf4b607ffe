export { type FileFacts, fileChoices, fileFacts } from "./facts.server";
export { replacedEverywhere, type Use, usesOf } from "./uses.server";
