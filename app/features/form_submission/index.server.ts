export { formAnswerAddress } from "./answer-address.server";
export { formOnPage } from "./fill/on-page.server";
export { formHead } from "./form_submission.queries.server";
export { transferred } from "./transfer.server";
