/** The addresses of a resource's relationships: the other rows, who they are, and changing that. */
import type { ZodType } from "zod";
import { relationshipOf } from "~/core/jsonapi/includes.server";
import { toSnake } from "~/core/jsonapi/media.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import { fieldNames } from "~/core/resource/check.server";
import type { AnyResource, Relationship } from "~/core/resource/define.server";
import { writableMethods } from "~/core/resource/relationship.server";
import { exampleId, identifierExample, identifiersExample, pageExample } from "./openapi-examples.server";
import { id, listParameters, shaping, stale } from "./openapi-parameters.server";
import { answer, body, gone, identifiersOf, type Json, pageOf, reading, singleOf, writing } from "./openapi-parts.server";
import { relationshipSchema } from "./openapi-schemas.server";

const relationshipsOf = ({ relationships = {} }: AnyResource) => Object.entries(relationships as Record<string, Relationship>);

/** What a write takes of relationships: those whose column it takes, and those through a table. */
export function writableRelationships(resource: AnyResource, schema: ZodType): Json {
  const fields = fieldNames(schema);
  const taken = relationshipsOf(resource).filter(([, one]) =>
    one.kind === "through" ? one.add : fields.has(one.column) && one.kind !== "many",
  );
  return Object.fromEntries(taken.map(([name, one]) => [toSnake(name), relationshipSchema(one)]));
}

const verbs: Record<string, string> = { PATCH: "Replace", POST: "Add to", DELETE: "Take from" };
const effects: Record<string, string> = {
  PATCH: "What is not named is taken from it.",
  POST: "What is named already stays as it is.",
  DELETE: "What is named and not there is passed over.",
};

/** @param known types that this site has */
export const relationshipPaths = (resource: AnyResource, at: string, known: ReadonlySet<string>): Record<string, Json> =>
  Object.assign({}, ...relationshipsOf(resource).map(([name]) => pathsOf(resource, name, at, known)));

interface Reading {
  summary: string;
  description: string;
  operationId: string;
  parameters: Json[];
}

function pathsOf(resource: AnyResource, name: string, at: string, known: ReadonlySet<string>) {
  const { type } = resource;
  const relationship = relationshipOf(resource, name)!;
  const wire = toSnake(name);
  const linkage = (relationshipSchema(relationship).properties as Json).data as Json;
  const target = resourceOf(relationship.type);
  const several = linkage.type === "array";
  const paged = several ? listParameters(target) : [];
  const read = (found: Json, operation: Reading): Json => ({
    parameters: [id],
    get: { tags: [type], ...operation, responses: { 200: found, 304: answer("Not changed"), ...reading } },
  });
  const identifier = { type: relationship.type, id: exampleId };
  const example = { data: several ? [identifier] : identifier };
  const writes = writableMethods(resource, name).map((method) => [
    method.toLowerCase(),
    {
      tags: [type],
      summary: `${verbs[method]} ${wire}`,
      description: `${several ? effects[method] : "With null there is none, where there may be none."} One that is not there is 422, with a pointer. Nothing is answered; read it at the same address.`,
      operationId: `${method.toLowerCase()}_${type}_${wire}`,
      parameters: [stale],
      requestBody: body({ type: "object", required: ["data"], properties: { data: linkage } }, example),
      responses: { 204: gone("Changed"), ...writing },
    },
  ]);
  const many = several ? "All of them, page by page" : "The one";
  const seen = "as far as you may see";
  const found = (schema: Json, example: string) => answer("Found", schema, ["ETag", "RateLimit"], example);
  const identifiers = found(identifiersOf(linkage), several ? identifiersExample(target.type) : identifierExample(target.type));
  const rows = several ? found(pageOf(target.type), pageExample(target.type)) : found(singleOf(target.type, true), target.type);
  return {
    [`${at}/{id}/relationships/${wire}`]: {
      ...read(identifiers, {
        summary: `Identifiers of ${wire}`,
        description: `${many}, ${seen}, by type and id alone. Empty where there is none.`,
        operationId: `${type}_${wire}_identifiers`,
        parameters: paged,
      }),
      ...Object.fromEntries(writes),
    },
    // Of a type that this site has switched off nothing comes.
    [`${at}/{id}/${wire}`]: read(known.has(target.type) ? rows : identifiers, {
      summary: `Rows of ${wire}`,
      description: `${many}, ${seen}, as ${relationship.type} are described. data is ${several ? "empty" : "null"} where there is none.`,
      operationId: `${type}_${wire}`,
      parameters: [...shaping(target), ...paged],
    }),
  };
}
