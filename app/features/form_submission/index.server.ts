export { formAnswerAddress } from "./answer-address.server";
export { type AskedForm, askedForm, askedView, formsToAsk } from "./asked-with/asked.server";
export { answersField, type GivenAnswers } from "./asked-with/check.server";
export { createWithAnswers } from "./asked-with/create.server";
export { answersColumns, answersText, copyAnswers, forgetAnswers, keepAnswers, readAnswers } from "./asked-with/kept.server";
export { answersGiven } from "./asked-with/questions";
export { formOnPage } from "./fill/on-page.server";
export { transferred } from "./transfer.server";
