/** Every centre begins with the five ready-made forms, published; visitors find the first at /contactformulier. */

import { formWords } from "~/features/form/form.schema";
import { type PortableQuestion, renamed } from "~/features/form/portable";
import { type ReadyMade, readyMade, readyMadeNames } from "~/features/form/ready-made";
import type { FeatureRow, FeatureSeed, SeededCenter } from "./features";
import { seedId } from "./random";

export const formSeedId = (centerId: string, name: ReadyMade): string => seedId(`form ${centerId} ${name}`);
export const formVersionSeedId = (centerId: string, name: ReadyMade): string => seedId(`form version ${centerId} ${name}`);
/** @param at its place among the questions of the form, from 0 */
export const formQuestionSeedId = (centerId: string, name: ReadyMade, at: number): string =>
  seedId(`form question ${centerId} ${name} ${at}`);

const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const keyOf = (id: string) =>
  Array.from(id.replaceAll("-", "").slice(-24).match(/../g)!, (pair) => letters[Number.parseInt(pair, 16) % letters.length]).join("");

const questionsOf = (centerId: string, name: ReadyMade) =>
  renamed(readyMade[name].questions as PortableQuestion[], (at) => formQuestionSeedId(centerId, name, at)).map((question) => ({
    id: question.id,
    kind: question.kind,
    version: 1,
    parentId: question.parentId ?? null,
    props: question.props,
    propsEn: question.propsEn ?? null,
    hidden: false,
    sourceChanged: false,
  }));

const each = (rowsOf: (center: SeededCenter, name: ReadyMade) => FeatureRow[]) => (center: SeededCenter) =>
  readyMadeNames.flatMap((name) => rowsOf(center, name));

const placeOf = ({ tenantId, centerId, made }: SeededCenter) => ({ tenantId, centerId, createdAt: made, updatedAt: made });

export const formSeeds: FeatureSeed = {
  table: "forms",
  rowsOf: each((center, name) => {
    const id = formSeedId(center.centerId, name);
    return [
      {
        ...placeOf(center),
        ...readyMade[name].form,
        id,
        publicKey: keyOf(id),
        status: "published",
        publishedAt: center.made,
        isContactForm: name === "contact",
        accessPermission: name === "workshop_evaluation" ? "token_holder" : "anonymous",
      },
    ];
  }),
};

/** What of a form is published. */
export function snapshotOf(centerId: string, name: ReadyMade) {
  const said: Record<string, unknown> = readyMade[name].form;
  const attributes = Object.fromEntries(Object.keys(formWords.shape).map((one) => [one, said[one] ?? null]));
  return { attributes, children: { formQuestions: questionsOf(centerId, name) } };
}

export const formVersionSeeds: FeatureSeed = {
  table: "formVersions",
  rowsOf: each((center, name) => {
    const snapshot = snapshotOf(center.centerId, name);
    const formId = formSeedId(center.centerId, name);
    return [{ ...placeOf(center), id: formVersionSeedId(center.centerId, name), formId, number: 1, state: "published", snapshot }];
  }),
};

export const formQuestionSeeds: FeatureSeed = {
  table: "formQuestions",
  rowsOf: each((center, name) =>
    questionsOf(center.centerId, name).map((question, position) => ({
      ...placeOf(center),
      ...question,
      formId: formSeedId(center.centerId, name),
      position,
    })),
  ),
};
