import type { QuestionKind } from "./kind";

/** Says something between the questions. */
export const infoSection: QuestionKind = { settings: [], silent: true, read: () => null, check: () => null, schema: () => ({}) };
