export { chooseDigestDays, me, ownDigestDays, ownRow, withDigestDays } from "./account.commands.server";
export { formBack, submitted, unlessTooMany } from "./session/form.server";
export { holderOf, type LinkHolder } from "./session/reset.server";
export { confirmAccount, holderOfConfirmation } from "./signup/confirm.server";
export { signUp } from "./signup/register.server";
