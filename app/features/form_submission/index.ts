export type { ReadAnswer } from "./asked-with/kept.server";
export { AskedQuestions } from "./components/AskedQuestions";
export { FormOnPage } from "./components/FormOnPage";
export { GivenAnswers } from "./components/GivenAnswers";
