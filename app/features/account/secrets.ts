import type { FormResult } from "~/ui/form";

const secret = ["password", "currentPassword"];

/** A refused form as the page may have it again: what was typed, but no passwords. */
export const withoutSecrets = <R extends FormResult>(result: R): R => ({
  ...result,
  initialValue: result.initialValue && Object.fromEntries(Object.entries(result.initialValue).filter(([name]) => !secret.includes(name))),
});
