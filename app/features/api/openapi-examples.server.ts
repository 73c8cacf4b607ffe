/** Examples of the OpenAPI document: of each type a row, a page and identifiers, and a body to begin with for each write. Invented names only. */
import { allResources } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import type { Json } from "./openapi-parts.server";
import { attributesSchema } from "./openapi-schemas.server";

export const exampleId = "01943aa0-bc65-735f-81fa-4252d9fc6ba8";

const known: Record<string, unknown> = {
  title: "Koken in het buurthuis",
  name: "Voetbalclub De Hoek",
  first_name: "Sanne",
  last_name: "de Wit",
  email: "sanne.dewit@example.org",
  city: "Malden",
  place: "Malden",
  body: "Fijn dat je meedoet.",
  message: "Ik help graag mee.",
  note: "Belt liever na zessen.",
  url: "https://hooks.example.org/portaal",
  events: ["vacancies.*"],
  key: "buurt",
  name_nl: "Buurt",
  name_en: "Neighbourhood",
};

/** By what a pattern begins with. */
const patterned: Record<string, string> = { "^#": "#1c6b5a", "^\\/files": "/files/abcdefghijklmnopqrstuvwxyz.pdf" };

function exampleValue(name: string, schema: Json): unknown {
  const pattern = Object.keys(patterned).find((start) => String(schema.pattern ?? "").startsWith(start));
  if (pattern) return patterned[pattern];
  if (Object.hasOwn(known, name)) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [choice] = ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).filter(({ type }) => type !== "null");
  if (choice) return exampleValue(name, choice);
  const [type] = [schema.type].flat().filter((one) => one !== "null");
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return Math.max(1, Number(schema.minimum ?? 1));
  if (type === "array") return [];
  if (type === "object") return {};
  if (/(^|_)id$/.test(name)) return exampleId;
  if (/_(at|on|day|until|since)$/.test(name)) return "2027-03-01T09:00:00.000Z";
  return "Tekst";
}

/** @param attributes what a write takes */
export function exampleOf(type: string, { properties = {}, required = [] }: Json, withId: boolean): Json {
  const all = Object.entries(properties as Record<string, Json>);
  const needed = all.filter(([name]) => (required as string[]).includes(name));
  const shown = needed.length > 0 ? needed : all.filter(([name]) => !/(^|_)id$/.test(name)).slice(0, 1);
  const attributes = Object.fromEntries(shown.map(([name, schema]) => [name, exampleValue(name, schema)]));
  return { data: { type, ...(withId && { id: exampleId }), attributes } };
}

/** Their names among the document's examples; a row's is its type. */
export const pageExample = (type: string): string => `${type}_page`;
export const rankedExample = (type: string): string => `${type}_ranked`;
export const identifierExample = (type: string): string => `${type}_identifier`;
export const identifiersExample = (type: string): string => `${type}_identifiers`;

const site = "https://vrijwilligers.example.org/api/v1";
const document = (self: string, more: Json): Json => ({ jsonapi: { version: "1.1" }, links: { self: site + self }, ...more });
const onePage = (path: string) => {
  const at = `${site}${path}?page%5Bnumber%5D=1`;
  return { links: { self: site + path, first: at, prev: null, next: null, last: at } };
};
/** Lists of these come by how well they fit, too. */
const ranked = ["vacancies", "volunteer_profiles"];
const fit = { score: 0.8, reasons: "Dichtbij, en op dagen dat je kunt", concerns: [] };
const meta = { total: 1, page: { number: 1, size: 20, total: 1, after: null } };

/** What the columns say; what a row's own computing gives is left out. */
function rowOf(resource: AnyResource): Json {
  const { properties } = attributesSchema(resource) as { properties: Record<string, Json> };
  const told = Object.entries(properties).filter(([, schema]) => Object.keys(schema).length > 0);
  const attributes = Object.fromEntries(told.map(([name, schema]) => [name, exampleValue(name, schema)]));
  return { type: resource.type, id: exampleId, attributes, links: { self: `/api/v1/${resource.type}/${exampleId}` } };
}

/** @param types that the site has */
export function examplesOf(types: ReadonlySet<string>): Json {
  const all = allResources().map((resource) => {
    const { type } = resource;
    const identifier = { type, id: exampleId };
    const row = types.has(type) && rowOf(resource);
    return {
      [identifierExample(type)]: { value: document(`/example/${exampleId}/relationships/${type}`, { data: identifier }) },
      [identifiersExample(type)]: {
        value: { jsonapi: { version: "1.1" }, ...onePage(`/example/${exampleId}/relationships/${type}`), data: [identifier], meta },
      },
      ...(row && {
        ...(ranked.includes(type) && {
          [rankedExample(type)]: {
            value: { jsonapi: { version: "1.1" }, ...onePage(`/example/${exampleId}/matches`), data: [{ ...row, meta: fit }], meta },
          },
        }),
        [type]: { value: document(`/${type}/${exampleId}`, { data: row }) },
        [pageExample(type)]: { value: { jsonapi: { version: "1.1" }, ...onePage(`/${type}`), data: [row], meta } },
      }),
    };
  });
  return Object.assign({}, ...all);
}
