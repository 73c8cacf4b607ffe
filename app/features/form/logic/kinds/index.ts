/** Every kind of question, a line each: what the API calls it, and its file. */
import { address } from "./address";
import { multipleChoice, select, severalAnswers } from "./choice";
import { date } from "./date";
import { email } from "./email";
import { file } from "./file";
import { infoSection } from "./info";
import type { QuestionKind } from "./kind";
import { matrix } from "./matrix";
import { number } from "./number";
import { phone } from "./phone";
import { scale } from "./scale";
import { text } from "./text";
import { checkbox, consent } from "./tick";
import { time } from "./time";
import { url } from "./url";

export const kinds = {
  text,
  multiple_choice: multipleChoice,
  select,
  several_answers: severalAnswers,
  checkbox,
  number,
  date,
  time,
  email,
  phone,
  url,
  address,
  scale,
  matrix,
  file,
  consent,
  info_section: infoSection,
} satisfies Record<string, QuestionKind>;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as KindName[];

export const isKindName = (name: string): name is KindName => Object.hasOwn(kinds, name);

export const kindOf = (name: KindName): QuestionKind => kinds[name];
