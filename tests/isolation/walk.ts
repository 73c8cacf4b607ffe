/** Asks the same thing with another tenant's ids and with ids that nobody has, and says where the answers give something away. */
import type { Role } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import { allResources, resourceOf, setCatalogue } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import { product } from "~/features/index.server";
import type { Client, Init } from "../support/http";
import { type Declared, pathOf, signsOut } from "./addresses";
import { type Ids, marker } from "./ground";

/** `{once}` in a path or body becomes another word each time. */
export interface Ask {
  path: string;
  init?: Init;
  /** Not compared with unknown ids: the answer says what our own rows say. */
  alone?: boolean;
  /** Only these statuses are right. */
  expect?: number[];
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const json = (method: string, data: unknown): Init => ({ method, json: { data } });

/** Which pages are asked as they are drawn, beside their data: all, those whose address names a row or narrows a list, or none but the first of a site. */
export type Drawn = "all" | "naming" | "none";

/** Pages and their data: `theirs` in the path, in filters and in forms. What a page is drawn from is its data, so that is asked of every page. */
export function pageAsks(declared: Declared[], theirs: Ids, drawn: Drawn = "all"): Ask[] {
  return declared.flatMap(({ path: pattern, id, type, shows, access, acts, draws, page }) => {
    if (type || access === "developers" || pattern === signsOut) return [];
    const path = pathOf(pattern, page, page.row ? theirs[page.row]! : newId());
    const resource = shows ? resourceOf(shows) : null;
    const queries = page.queries?.(theirs) ?? (resource && !page.row ? filtersOf(resource, theirs) : []);
    const forms = page.forms?.(theirs) ?? (resource && acts ? formsOf(resource, page.row !== undefined, theirs) : []);
    const data = path === "/" ? "/_root.data" : `${path}.data`;
    const program = /^\/(api|auth)\/(?!login)|\.(xml|txt)$/.test(path);
    // The whole data of a page is what the page itself was made of: that is compared, and the page need not be drawn twice.
    const alone = !program;
    const isDrawn = program || !draws || path === "/" || drawn === "all" || (drawn === "naming" && pattern.includes(":"));
    return [
      ...(isDrawn ? [{ path, alone }] : []),
      ...(program ? [] : [{ path: `${data}?_routes=${encodeURIComponent(id)}` }]),
      ...queries.map((query) => ({ path: `${program ? path : data}?${query}` })),
      ...(draws && drawn === "none" ? [] : queries.slice(0, 1).map((query) => ({ path: `${path}?${query}`, alone }))),
      ...forms.map((form, at) => ({ path: program || at === 0 ? path : data, init: { form } })),
    ];
  });
}

/** What a list can be narrowed by, with their ids. */
function filtersOf(resource: AnyResource, theirs: Ids): string[] {
  const id = theirs[resource.type] || newId();
  const own = (resource.filter ?? []).filter((name) => name.endsWith("Id"));
  return [
    ...new Set([
      "filter[search]=kwetterfoon",
      `filter[id_eq]=${id}`,
      `filter[id_in]=${id},${newId()}`,
      `filter[tenant_id_eq]=${theirs.tenants}`,
      `filter[organization_id_eq]=${theirs.organizations}`,
      `filter[center]=${theirs.centers}`,
      ...own.map((name) => `filter[${snake(name)}_eq]=${theirs[idKind(name)] || id}`),
    ]),
  ];
}

/** The steps of a row's screen and its form, which names their rows wherever the resource refers to one; on a list its rows are named by a field. */
function formsOf(resource: AnyResource, hasRow: boolean, theirs: Ids): Record<string, string>[] {
  const steps = [...Object.keys(resource.transitions ?? {}), ...Object.keys(resource.actions ?? {}), "delete"];
  const named = hasRow ? {} : { id: theirs[resource.type] ?? "" };
  const relations = Object.values(resource.relationships ?? {}).flatMap((relation) =>
    relation.kind === "one" || relation.kind === "listed" ? [[relation.column, theirs[relation.type] ?? ""]] : [],
  );
  const words = { title: "Van buiten", name: "Van buiten", lockVersion: "0" };
  return [
    ...steps.map((step) => ({ _action: step, transition: step, message: "Van buiten", ...named })),
    { ...words, ...Object.fromEntries(relations), ...named },
  ];
}

/** A type's addresses under /api/v1: all that the resource's page says there is, or what reads and changes its rows. */
export function apiAsks(resource: AnyResource, theirs: Ids, which: "all" | "rows" = "all"): Ask[] {
  const { type } = resource;
  const at = `/api/v1/${type}`;
  const id = theirs[type] || newId();
  const relationships = Object.keys(resource.relationships ?? {});
  const stranger = { center_id: theirs.centers, user_id: theirs.users, role: "admin", status: "accepted" };
  const filters = which === "all" ? filtersOf(resource, theirs) : [];
  const followed = which === "all" ? relationships : [];
  const include = relationships.map(snake).join(",");
  const identifier = (name: string) => ({
    type: resource.relationships![name]!.type,
    id: theirs[resource.relationships![name]!.type] || newId(),
  });
  return [
    { path: at },
    ...(include ? [{ path: `${at}?include=${include}&page[size]=50` }, { path: `${at}/${id}?include=${include}` }] : []),
    ...filters.map((filter) => ({ path: `${at}?${filter}` })),
    { path: `${at}/${id}` },
    ...followed.flatMap((name): Ask[] => [
      { path: `${at}/${id}/${snake(name)}` },
      { path: `${at}/${id}/relationships/${snake(name)}` },
      { path: `${at}/${id}/relationships/${snake(name)}`, init: json("PATCH", identifier(name)) },
    ]),
    ...Object.keys(resource.transitions ?? {}).map((step) => ({
      path: `${at}/${id}/transitions/${step}`,
      init: { method: "POST", json: { meta: { message: "Van buiten" } } },
    })),
    { path: `${at}/${id}`, init: json("PATCH", { type, id, attributes: { ...stranger, title: "Van ons", status: "archived" } }) },
    { path: `${at}/${id}`, init: json("PATCH", { type, id, attributes: {} }) },
    { path: `${at}/${id}`, init: { method: "DELETE" } },
    { path: at, init: json("POST", { type, attributes: { ...stranger, title: "Van ons", organization_id: theirs.organizations } }) },
  ];
}

const kinds: Record<string, string> = { subjectId: "vacancies", actorId: "users", userId: "users", addressId: "addresses" };
const idKind = (name: string) => kinds[name] ?? `${name.slice(0, -2)}s`;

/** Bodies of ours that name their rows: what may be written is the schema, and what it names must be ours. */
export function bodyAsks(ours: Ids, theirs: Ids): Ask[] {
  const vacancy = { title: "Koken", vacancy_type: "volunteering" };
  const person = { first_name: "Sanne", last_name: "de Wit", email: "iso.{once}@example.org" };
  // What no schema knows is refused by name, whatever else is asked.
  const extras = { tenant_id: theirs.tenants, center_id: theirs.centers, user_id: theirs.users, role: "admin" };
  const refused = [401, 403, 422];
  const post = (type: string, attributes: object) => json("POST", { type, attributes });
  const related = { organization: { data: { type: "organizations", id: theirs.organizations } } };
  return [
    { path: "/api/v1/applications", init: post("applications", { ...person, vacancy_id: theirs.vacancies }), expect: [400, 403, 404, 422] },
    {
      path: "/api/v1/applications",
      init: post("applications", { ...person, vacancy_id: ours.vacancies, ...extras, status: "accepted" }),
      expect: refused,
    },
    {
      path: "/api/v1/applications",
      init: post("applications", { ...person, vacancy_id: ours.vacancies, organization_id: theirs.organizations }),
      expect: [201, 403, 422, 429],
      // An account applies to a vacancy once, so there is nothing to compare with.
      alone: true,
    },
    {
      path: "/api/v1/vacancies",
      init: post("vacancies", { ...vacancy, organization_id: theirs.organizations }),
      expect: [400, 401, 403, 404, 422],
    },
    {
      path: "/api/v1/vacancies",
      init: json("POST", { type: "vacancies", attributes: vacancy, relationships: related }),
      expect: [400, 401, 403, 404, 422],
    },
    {
      path: "/api/v1/vacancies",
      init: post("vacancies", { ...vacancy, organization_id: ours.organizations, contact_person_id: theirs.users }),
      expect: [400, 401, 403, 404, 422],
    },
    {
      path: "/api/v1/vacancies",
      init: post("vacancies", { ...vacancy, organization_id: ours.organizations, ...extras, status: "published" }),
      expect: refused,
    },
    {
      path: "/api/v1/vacancies",
      init: post("vacancies", {
        ...vacancy,
        organization_id: ours.organizations,
        address_id: theirs.addresses,
        category_ids: [theirs.categories],
        age_group_ids: [theirs.age_groups],
      }),
      expect: refused,
    },
    {
      path: `/api/v1/vacancies/${ours.drafts}`,
      init: json("PATCH", {
        type: "vacancies",
        id: ours.drafts,
        attributes: { organization_id: theirs.organizations, contact_person_id: theirs.users },
      }),
      expect: [401, 403, 404, 422],
    },
    {
      path: `/api/v1/vacancies/${ours.drafts}`,
      init: json("PATCH", { type: "vacancies", id: ours.drafts, attributes: { category_ids: [theirs.categories] } }),
      expect: [401, 403, 404, 422],
    },
    { path: `/vacancies/${ours.vacancies}`, init: { form: { ...camel(person), vacancyId: theirs.vacancies } } },
    { path: "/api/v1/users", init: post("users", { ...person, organization_id: theirs.organizations }), expect: [401, 403, 404, 422] },
    { path: "/api/v1/sign_in_as_user", init: post("users", { user_id: theirs.users }), expect: [401, 403, 404] },
    {
      path: `/api/v1/users/${ours.users}/add_role`,
      init: { ...post("users", { role: "organization_superuser", organization_id: theirs.organizations }), method: "PUT" },
      expect: [401, 403, 404, 422],
    },
    {
      path: `/api/v1/organizations/${ours.organizations}/move`,
      init: post("organizations", { center_id: theirs.centers }),
      expect: [401, 403, 404, 422],
    },
    {
      path: `/api/v1/organizations/${theirs.organizations}/move`,
      init: post("organizations", { center_id: ours.centers }),
      expect: [401, 403, 404],
    },
    {
      path: `/api/v1/users/${theirs.users}/add_role`,
      init: { ...post("users", { role: "volunteer" }), method: "PUT" },
      expect: [401, 404],
    },
    {
      path: `/api/v1/users/${theirs.users}/remove_role`,
      init: { ...post("users", { role: "volunteer" }), method: "DELETE" },
      expect: [401, 404],
    },
    {
      path: `/api/v1/users/${ours.users}/relationships/organizations`,
      init: json("POST", [{ type: "organizations", id: theirs.organizations }]),
      expect: [401, 403, 404, 422],
    },
  ];
}

const camel = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  );

/** Selectors that a client sends: they can narrow, never widen. */
export function selectorAsks(theirs: Ids, ours: Ids): Ask[] {
  const selectors: Record<string, string>[] = [
    { "x-tenant": "village" },
    { "volunteer-center-id": theirs.centers },
    { "current-organization-id": theirs.organizations },
    { "x-tenant": "village", "volunteer-center-id": theirs.centers, "current-organization-id": theirs.organizations },
  ];
  const paths = [
    "/",
    "/vacancies/search",
    "/vacancies",
    "/api/v1/vacancies",
    "/api/v1/users",
    "/api/v1/applications",
    "/api/v1/current_user",
  ];
  const asked = selectors.flatMap((headers) => paths.map((path): Ask => ({ path, init: { headers }, alone: true })));
  return [...asked, { path: `/api/v1/vacancies/${ours.vacancies}`, init: { headers: selectors[0]! }, alone: true, expect: [400] }];
}

setCatalogue(product);

export const catalogue = () => allResources();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Where ids begin in a text. By their dashes: a pattern is tried at each digit, and a walk reads gigabytes. */
function idsAt(text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf("-", 8); at >= 0; at = text.indexOf("-", at + 1)) {
    const dashes = text[at + 5] === "-" && text[at + 10] === "-" && text[at + 15] === "-";
    if (dashes && uuid.test(text.slice(at - 8, at + 28))) found.push(at - 8);
  }
  return found;
}

const idsIn = (text: string): Set<string> => new Set(idsAt(text).map((at) => text.slice(at, at + 36)));

function withoutIds(text: string): string {
  let rest = "";
  let from = 0;
  for (const at of idsAt(text)) {
    rest += `${text.slice(from, at)}ID`;
    from = at + 36;
  }
  return rest + text.slice(from);
}

/** The parts of an answer that are another each time: ids, moments, the page's nonce. */
const settled = (text: string, words: string[]) =>
  withoutIds(words.reduce((rest, word) => rest.replaceAll(word, "ID"), text))
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, "TIME")
    .replace(/koken-[0-9a-f]{6}/g, "SLUG")
    .replace(/nonce(=|":|",)"[^"]*"/g, "NONCE");

export interface Walk {
  /** How a walker is called in a report, such as "city admin". */
  name: string;
  client: Client;
  asks: Ask[];
  /** Ask again with ids that nobody has, and compare. */
  twice?: boolean;
}

interface Answer {
  status: number;
  text: string;
}

const saidOf = (name: string, { init, path }: Ask) => `${name}: ${init?.method ?? (init?.form ? "POST" : "GET")} ${path}`;

export class Walker {
  requests = 0;
  readonly faults: string[] = [];

  constructor(
    private readonly theirs: Set<string>,
    /** What names a row of theirs in an address and is no id. */
    private readonly names: string[],
  ) {}

  /** Faults are collected, not thrown: a report names them all. */
  async walk({ name, client, asks, twice = true }: Walk): Promise<void> {
    const waiting = [...asks];
    const unsure: Ask[] = [];
    const next = async () => {
      for (let ask = waiting.shift(); ask; ask = waiting.shift()) {
        const { status, text } = await this.one(name, client, ask);
        if (twice && (await this.difference(client, ask, { status, text }))) unsure.push(ask);
      }
    };
    await Promise.all(Array.from({ length: 6 }, next));
    // The six change rows beside each other, and the first of two may make what the second finds: what differs because of that is alike when asked again.
    for (const ask of unsure) {
      const differs = (await this.difference(client, ask)) && (await this.difference(client, ask));
      if (differs) this.faults.push(`${saidOf(name, ask)} → ${differs}`);
    }
  }

  private async one(name: string, client: Client, ask: Ask): Promise<Answer> {
    const said = saidOf(name, ask);
    const named = this.namedIn(ask);
    const { status, text } = await this.send(client, ask);
    if (status >= 500) this.faults.push(`${said} → ${status}: ${text.slice(0, 200)}`);
    if (ask.expect && !ask.expect.includes(status))
      this.faults.push(`${said} → ${status}, not ${ask.expect.join(" or ")}: ${text.slice(0, 200)}`);
    this.faults.push(...this.shownIn(text, named).map((what) => `${said} → ${status} shows ${what}`));
    return { status, text };
  }

  /** What of the other tenant a text shows, apart from the ids that were `named` in asking for it. */
  shownIn(text: string, named: string[] = []): string[] {
    const at = text.indexOf(marker);
    const ids = [...idsIn(text)].filter((id) => this.theirs.has(id) && !named.includes(id));
    return [
      ...(at >= 0 ? [`…${text.slice(Math.max(0, at - 80), at + 60)}…`] : []),
      ...(ids.length > 0 ? [`the id ${ids[0]} (${ids.length} in all)`] : []),
    ];
  }

  private namedIn = (ask: Ask): string[] => [...idsIn(JSON.stringify(ask))].filter((id) => this.theirs.has(id));

  /** How the answer differs from that for ids that nobody has. @returns null where it does not, or names nothing of theirs */
  private async difference(client: Client, ask: Ask, answer?: Answer): Promise<string | null> {
    const named = this.namedIn(ask);
    const spoken = this.names.filter((name) => ask.path.includes(`/${name}`));
    if (ask.alone || (named.length === 0 && spoken.length === 0)) return null;
    const others = new Map(named.map((id) => [id, newId()]));
    for (const name of spoken) others.set(name, name.replace(/^[a-z0-9]{6}/, newId().slice(-6)));
    let twin = JSON.stringify(ask);
    for (const [id, other] of others) twin = twin.replaceAll(id, other);
    const words = [...others].flat();
    const foreign = answer ?? (await this.send(client, ask));
    const unknown = await this.send(client, JSON.parse(twin));
    if (unknown.status !== foreign.status) return `${foreign.status}, but ${unknown.status} for an id that nobody has`;
    const [theirs, nobodys] = [settled(foreign.text, words), settled(unknown.text, words)];
    if (theirs === nobodys) return null;
    const from = Math.max(
      40,
      [...theirs].findIndex((letter, index) => letter !== nobodys[index]),
    );
    return `${foreign.status} differs from an unknown id's: …${theirs.slice(from - 40, from + 80)}… / …${nobodys.slice(from - 40, from + 80)}…`;
  }

  private async send(client: Client, ask: Ask): Promise<Answer> {
    this.requests++;
    // What the request before this one did is no part of this answer.
    client.cookies.delete("toast");
    const { path, init } = JSON.parse(JSON.stringify(ask).replaceAll("{once}", newId())) as Ask;
    const response = await client.fetch(path, init);
    // A file's name and an address of it are said in headers.
    const said = ["location", "content-disposition", "content-location", "link"].map((name) => response.headers.get(name) ?? "");
    return { status: response.status, text: [await response.text(), ...said].join("\n") };
  }
}

export const walkers: (Role | "nobody")[] = [
  "nobody",
  "admin",
  "center_superuser",
  "content_manager",
  "page_manager",
  "organization_superuser",
  "mentor",
  "student",
  "volunteer",
];
