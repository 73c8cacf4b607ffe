export { colleagues, colleaguesToTell, orWhoeverStandsBehind } from "./colleagues.server";
export { draftForm } from "./draft-form.server";
export { formInvitation, formSubmitted } from "./form.events";
export { forms } from "./form.resource.server";
export { formsForPages } from "./form-list.server";
export { formStaff, staffOfForm } from "./form-policy.server";
export { type FormRow, formAtVersion, mayBeOnSite, type PublishedForm, publishedForm } from "./published-form.server";
export { sampleForm } from "./ready-made/sample.server";
export { onlyRead, schemaResponse } from "./schema-response.server";
