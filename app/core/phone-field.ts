/** Apart from `phone.ts`: browsers read numbers without what checks forms. */
import { optionalLine } from "./fields";
import { phoneOf } from "./phone";

export const phoneField = optionalLine(40).transform((text, context) => {
  const number = text && phoneOf(text);
  if (text && !number) context.addIssue({ code: "custom", params: { message: "phone" } });
  return number || null;
});
