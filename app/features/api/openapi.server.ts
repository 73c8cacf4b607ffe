/**
 * The OpenAPI 3.1 description of the API, made from the catalogue: what `define` says is what is described, so that the two cannot part. Types of
 * attributes come from the columns, bodies from the zod schemas of the writes.
 */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ZodType } from "zod";
import { toSnake } from "~/core/jsonapi/media.server";
import { allResources } from "~/core/resource/catalogue.server";
import type { AnyResource, Relationship } from "~/core/resource/define.server";
import { writableMethods } from "~/core/resource/relationship.server";
import { attributeNames } from "~/core/resource/select.server";
import type { Features } from "~/core/tenant/features";
import { callPaths, currentUserOperations, tenantOperations } from "./openapi-calls.server";
import { answer, body, inputSchema, type Json, ref, refusals, writeBody } from "./openapi-parts.server";
import { peoplePaths, workplaceOperations } from "./openapi-people.server";
import { sessionPaths, sessionSchemes } from "./openapi-sessions.server";

/** A column as JSON Schema. */
function typeOf(column: SQLiteColumn | undefined, name: string): Json {
  if (!column) return {};
  const nullable = (schema: Json): Json => (column.notNull ? schema : { ...schema, type: [schema.type, "null"] });
  if (column.dataType === "boolean") return { type: "boolean" };
  if (column.dataType === "number") return nullable({ type: "number" });
  if (column.dataType === "json")
    return name.endsWith("Ids") || ["tags", "languages", "digestDays"].includes(name) ? { type: "array", items: { type: "string" } } : {};
  if (column.enumValues) return { enum: column.notNull ? column.enumValues : [...column.enumValues, null] };
  return nullable({ type: "string", ...(name.endsWith("At") && { format: "date-time" }) });
}

function attributesSchema(resource: AnyResource): Json {
  const columns = getTableColumns(resource.table) as Record<string, SQLiteColumn>;
  const properties = Object.fromEntries(
    attributeNames(resource).map((name) => {
      const computed = Object.hasOwn(resource.computed ?? {}, name) && !(name in columns);
      return [toSnake(name), computed ? (resource.computed![name]!.boolean ? { type: "boolean" } : {}) : typeOf(columns[name], name)];
    }),
  );
  return { type: "object", properties };
}

function relationshipSchema({ kind, type }: Relationship): Json {
  const identifier = { type: "object", properties: { type: { const: type }, id: { type: "string" } }, required: ["type", "id"] };
  const data = kind === "one" ? { oneOf: [identifier, { type: "null" }] } : { type: "array", items: identifier };
  return { type: "object", properties: { data, links: { type: "object", additionalProperties: { type: "string" } } } };
}

function resourceSchema(resource: AnyResource): Json {
  const relationships = Object.entries(resource.relationships ?? {}) as [string, Relationship][];
  return {
    type: "object",
    required: ["type", "id", "attributes"],
    properties: {
      type: { const: resource.type },
      id: { type: "string" },
      attributes: attributesSchema(resource),
      ...(relationships.length > 0 && {
        relationships: {
          type: "object",
          properties: Object.fromEntries(relationships.map(([name, one]) => [toSnake(name), relationshipSchema(one)])),
        },
      }),
      links: { type: "object", properties: { self: { type: "string" } } },
    },
  };
}

const parameter = (name: string, description: string, schema: Json = { type: "string" }): Json => ({
  name,
  in: "query",
  description,
  schema,
});

function includable(resource: AnyResource): Json[] {
  const names = Object.keys(resource.relationships ?? {}).map(toSnake);
  return names.length > 0 ? [parameter("include", `Comma-separated, up to three deep: ${names.join(", ")}`)] : [];
}

const fieldsOf = ({ type }: AnyResource) =>
  parameter(`fields[${type}]`, "Comma-separated attributes and relationships; the others are left out.");

function listParameters(resource: AnyResource): Json[] {
  const columns = getTableColumns(resource.table) as Record<string, SQLiteColumn>;
  const filters = ((resource.filter ?? []) as string[]).map((name) => {
    const predicates = predicatesOf(columns[name]!);
    return parameter(`filter[${toSnake(name)}_PREDICATE]`, `PREDICATE is one of ${predicates.join(", ")}.`);
  });
  const named = Object.keys(resource.filters ?? {}).map((name) =>
    parameter(`filter[${name}]`, namedFilters[name] ?? "Comma-separated values."),
  );
  const sorts = (resource.sort as string[]).map(toSnake);
  return [
    ...named,
    ...filters,
    parameter("sort", `Comma-separated, - for descending: ${sorts.join(", ")}. ${toSnake(resource.order)} unless said.`),
    parameter("page[number]", "From 1.", { type: "integer", minimum: 1 }),
    parameter("page[size]", "Rows a page.", { type: "integer", minimum: 1, maximum: resource.pageSizeMost ?? 100, default: 20 }),
    parameter("page[after]", "The cursor of meta.page.after, in place of a number."),
  ];
}

const predicatesOf = ({ dataType }: SQLiteColumn): string[] =>
  dataType === "json"
    ? ["eq", "in", "not_eq", "not_in"]
    : [
        "eq",
        "not_eq",
        "in",
        "not_in",
        ...(dataType === "string" ? ["cont", "start"] : []),
        ...(dataType === "boolean" ? [] : ["lt", "lteq", "gt", "gteq"]),
        "null",
      ];

const namedFilters: Record<string, string> = {
  search: "Words to find; part of a word and a small typo will do.",
  near: "latitude,longitude,kilometres or place,kilometres, such as 52.09,5.12,10 or Malden,10.",
  place: "A Dutch place, with filter[distance].",
  distance: "Kilometres around filter[place]; 10 unless said.",
  with_role: "Users who have one of these roles, comma-separated.",
  organization_id_eq: "Users who work for this organisation.",
};

const linkageVerbs: Record<string, string> = { PATCH: "Replace", POST: "Add to", DELETE: "Take from" };

function pathsOf(resource: AnyResource): Json {
  const { type } = resource;
  const at = `/api/v1/${type}`;
  const one = { type: "object", properties: { data: ref(`schemas/${type}`), included: included, links: {}, meta: abilities, jsonapi: {} } };
  const many = {
    type: "object",
    properties: { data: { type: "array", items: ref(`schemas/${type}`) }, included: included, links: {}, meta: paging, jsonapi: {} },
  };
  const tags = [type];
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const stale = {
    name: "If-Match",
    in: "header",
    schema: { type: "string" },
    description: "The ETag that you read; 412 when the row has changed since.",
  };
  const shaping = [...includable(resource), fieldsOf(resource)];
  const paths: Record<string, Json> = {
    [at]: {
      get: {
        tags,
        summary: `List ${type}`,
        operationId: `list_${type}`,
        parameters: [...shaping, ...listParameters(resource)],
        responses: { 200: answer("A page of rows", many), 304: answer("Not changed"), ...refusals(400, 401, 403, 406) },
      },
    },
    [`${at}/{id}`]: {
      parameters: [id],
      get: {
        tags,
        summary: `Show one of ${type}`,
        operationId: `show_${type}`,
        parameters: shaping,
        responses: { 200: answer("The row", one), 304: answer("Not changed"), ...refusals(400, 404, 406) },
      },
    },
  };
  if (resource.create) {
    const key = {
      name: "Idempotency-Key",
      in: "header",
      schema: { type: "string" },
      description: "The same key and body get the first answer again, for 24 hours.",
    };
    const responses = { 201: answer("Made; Location says where", one), ...refusals(400, 401, 403, 409, 415, 422, 429) };
    paths[at]!.post = {
      tags,
      summary: `Create one of ${type}`,
      operationId: `create_${type}`,
      parameters: [key, ...shaping],
      requestBody: writeBody(type, inputSchema(resource.create.schema), false),
      responses,
    };
  }
  if (resource.update) {
    const requestBody = writeBody(type, { ...inputSchema(resource.update.schema), required: undefined }, true);
    const responses = { 200: answer("Changed", one), ...refusals(400, 401, 403, 404, 409, 412, 415, 422) };
    for (const method of ["patch", "put"])
      paths[`${at}/{id}`]![method] = {
        tags,
        summary: `Change one of ${type}`,
        operationId: `${method}_${type}`,
        parameters: [stale, ...shaping],
        requestBody,
        responses,
      };
  }
  if (resource.remove) {
    paths[`${at}/{id}`]!.delete = {
      tags,
      summary: `Delete one of ${type}`,
      operationId: `delete_${type}`,
      parameters: [stale],
      responses: { 204: answer("Deleted"), ...refusals(401, 403, 404, 412) },
    };
  }
  for (const [name, step] of Object.entries(resource.transitions ?? {})) {
    const { input, from, to, internal } = step as { input?: ZodType; from: readonly string[]; to: string; internal?: boolean };
    if (internal) continue;
    paths[`${at}/{id}/transitions/${name}`] = {
      parameters: [id],
      post: {
        tags,
        summary: `${name}: ${from.join(", ")} → ${to}`,
        operationId: `${name}_${type}`,
        parameters: shaping,
        ...(input && { requestBody: { ...writeBody(type, inputSchema(input), false), required: false } }),
        responses: { 200: answer("Done", one), ...refusals(400, 401, 403, 404, 409, 422) },
      },
    };
  }
  for (const [name, relationship] of Object.entries((resource.relationships ?? {}) as Record<string, Relationship>)) {
    const wire = toSnake(name);
    const linkage = (relationshipSchema(relationship).properties as Json).data as Json;
    const read = (summary: string, path: string, operationId: string, schema: Json) => {
      paths[path] = {
        parameters: [id],
        get: { tags, summary, operationId, responses: { 200: answer("Found", schema), ...refusals(400, 401, 403, 404, 406) } },
      };
    };
    read(`Identifiers of ${wire}`, `${at}/{id}/relationships/${wire}`, `${type}_${wire}_identifiers`, {
      type: "object",
      properties: { data: linkage },
    });
    for (const method of writableMethods(resource, name)) {
      paths[`${at}/{id}/relationships/${wire}`]![method.toLowerCase()] = {
        tags,
        summary: `${linkageVerbs[method]} ${wire}`,
        operationId: `${method.toLowerCase()}_${type}_${wire}`,
        parameters: [stale],
        requestBody: body({ type: "object", required: ["data"], properties: { data: linkage } }),
        responses: { 204: answer("Changed"), ...refusals(400, 401, 403, 404, 409, 412, 415, 422) },
      };
    }
    read(`Rows of ${wire}`, `${at}/{id}/${wire}`, `${type}_${wire}`, { type: "object", properties: { data: {} } });
  }
  return paths;
}

const included = { type: "array", items: { type: "object" } };
const paging = { type: "object", properties: { total: { type: "integer" }, page: { type: "object" } } };
const abilities = {
  type: "object",
  properties: {
    can: { type: "object", additionalProperties: { type: "boolean" } },
    transitions: { type: "array", items: { type: "string" } },
  },
};

const errorSchema: Json = {
  type: "object",
  required: ["errors"],
  properties: {
    jsonapi: {},
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          status: { type: "string" },
          code: { type: "string", description: "Stable." },
          title: { type: "string" },
          detail: { type: "string", description: "In the language of the request." },
          source: {
            type: "object",
            properties: { pointer: { type: "string" }, parameter: { type: "string" }, header: { type: "string" } },
          },
          meta: { type: "object" },
        },
      },
    },
  },
};

const own = (type: string, many: boolean, summary: string): Json => ({
  get: {
    tags: [type],
    summary,
    responses: {
      200: answer("Found", {
        type: "object",
        properties: { data: many ? { type: "array", items: ref(`schemas/${type}`) } : ref(`schemas/${type}`) },
      }),
      ...refusals(401, 403),
    },
  },
});

/** The whole document for a site with these features. */
export function openApiDocument(name: string, features: Features): Json {
  const offered = allResources().filter(({ feature }) => !feature || features[feature]);
  const addressed = offered.filter(({ embedded }) => !embedded);
  const paths = Object.assign({}, ...addressed.map(pathsOf), {
    "/api/v1/current_user": own("users", false, "The signed-in user"),
    "/api/v1/current_organizations": own("organizations", true, "The organisations that the signed-in user works for"),
    "/api/v1/current_organization": own("organizations", false, "The organisation chosen to work for"),
    "/api/v1/organizations/{id}/approve": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      put: {
        tags: ["organizations"],
        summary: "Approve or deny: the transition of that name",
        requestBody: writeBody(
          "organizations",
          { type: "object", properties: { status: { enum: ["approved", "denied"] } }, required: ["status"] },
          true,
        ),
        responses: { 200: answer("Done"), ...refusals(401, 403, 404, 409, 422) },
      },
    },
    ...peoplePaths,
    ...callPaths,
    ...sessionPaths,
  });
  Object.assign(paths["/api/v1/current_user"], currentUserOperations);
  Object.assign(paths["/api/v1/tenants/{id}"], tenantOperations);
  Object.assign(paths["/api/v1/users/{id}/relationships/organizations"], workplaceOperations);
  return {
    openapi: "3.1.0",
    info: {
      title: `${name}: API`,
      version: "1",
      description:
        "JSON:API 1.1. Names on the wire are snake_case. Every address answers for the site whose hostname is asked; X-Tenant and Volunteer-Center-Id may name a tenant only on a hostname without an entry. In lists and under `included`, a relationship whose identifiers are known has no links beside them; at its own address a resource has them all. What may only be read is passed over when it comes back as it is stored, and refused with 403 and a pointer when it differs; a write takes `include` and `fields` for the document that answers it. An include that could bring along more than 30,000 rows with a page is refused with 400: ask for a smaller page, or include less.",
    },
    servers: [{ url: "/" }],
    security: [{}, { accessToken: [], client: [], uid: [] }],
    tags: addressed.map(({ type }) => ({ name: type })),
    paths,
    components: {
      schemas: { ...Object.fromEntries(offered.map((resource) => [resource.type, resourceSchema(resource)])), Error: errorSchema },
      responses: { Error: answer("Refused", ref("schemas/Error")) },
      securitySchemes: sessionSchemes,
    },
  };
}
