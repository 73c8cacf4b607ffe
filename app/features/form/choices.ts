export const formAccess = ["anonymous", "token_holder"] as const;
export const formStatuses = ["draft", "published", "archived"] as const;
/** Where a form stands for the public: `changed` is published, with a newer draft. */
export const formStates = ["published", "changed", "scheduled", "draft", "archived"] as const;
export type FormState = (typeof formStates)[number];
