/** Up to five questions of a form that are asked with something else, such as an application. Safe in the browser. */
import { z } from "zod";
import { type FormDefinition, firstQuestions } from "../../form";
import { asksWho } from "../identity";

export const maxAskedWith = 5;

/** What they are asked with has said who it is already, and takes no files. */
export const questionsAskedWith = (definition: FormDefinition): FormDefinition =>
  firstQuestions(definition, maxAskedWith, (question) => question.kind !== "file" && !asksWho(question));

/** What a program sends: the answer to each question by its id. Which it may be, the form says. */
export const answersGiven = z.record(z.string().max(64), z.unknown()).nullish();
