/** A body to begin with, for each write of the OpenAPI document: what it needs, or else the first thing that it takes. Invented names only. */
import type { Json } from "./openapi-parts.server";

const id = "01943aa0-bc65-735f-81fa-4252d9fc6ba8";

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

function exampleValue(name: string, schema: Json): unknown {
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
  if (/(^|_)id$/.test(name)) return id;
  if (/_(at|on|day|until)$/.test(name)) return "2027-03-01T09:00:00.000Z";
  return "Tekst";
}

/** @param attributes what a write takes */
export function exampleOf(type: string, { properties = {}, required = [] }: Json, withId: boolean): Json {
  const all = Object.entries(properties as Record<string, Json>);
  const needed = all.filter(([name]) => (required as string[]).includes(name));
  const shown = needed.length > 0 ? needed : all.filter(([name]) => !/(^|_)id$/.test(name)).slice(0, 1);
  const attributes = Object.fromEntries(shown.map(([name, schema]) => [name, exampleValue(name, schema)]));
  return { data: { type, ...(withId && { id }), attributes } };
}
