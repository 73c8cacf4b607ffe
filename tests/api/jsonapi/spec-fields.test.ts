/** Section 3 of the specification: each field of each entity, by the name that it has there, is written and read again. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { png } from "../../support/pictures";
import { ask, patch, post, type ResourceObject, sharedCity } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make, superuser, center, admin, volunteer } = await sharedCity(["superuser", "center", "admin", "volunteer"]);

type Values = Record<string, unknown>;

interface Entity {
  by?: Client;
  given: Values;
  /** Where it is another than what was given. */
  shown?: Values;
  /** Given, and shown with something else or to nobody. */
  unseen?: string[];
  /** By relationship, what comes along. */
  along?: Record<string, Values>;
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const idsOf = async (type: string) => (await ask(admin, `${type}?page[size]=2`)).data.map(({ id }) => id);
const organizationId = ground.organizationId;
const [categories, ageGroups, nonProfitTypes] = [await idsOf("categories"), await idsOf("age_groups"), await idsOf("non_profit_types")];
const programme = "Een programma van hier";
await ask(admin, "programme_tags", post({ name: programme, color: "#112233" }, "programme_tags"));
const phoneNumber = "+31612345678";

const address = { street: "Hoofdstraat", house_number: "12a", postal_code: "47533", city: "Kleve", country: "DE" };
const profile = { non_profit_type_id: nonProfitTypes[0], show_on_social_map: false, activity_type_ids: categories };
const person = () => ({ first_name: "Sanne", last_name: "de Wit", email: `sanne.${newId()}@example.org`, phone_number: phoneNumber });

const entities: [what: string, type: string, entity: () => Promise<Entity>][] = [
  [
    "an organisation, with its address and its profile",
    "organizations",
    async () => ({
      given: {
        ...{
          type: "School",
          name: "De Regenboog",
          website: "https://www.example.org/school",
          phone_number: phoneNumber,
          description: "Een school",
        },
        ...address,
        ...profile,
      },
      shown: { organization_type: "School", status: "approved", city: "Kleve", created_at: moment },
      unseen: ["type", "street", "house_number", "postal_code", "country", "non_profit_type_id", "activity_type_ids"],
      along: { address, profile },
    }),
  ],
  [
    "a user",
    "users",
    async () => ({
      given: {
        ...person(),
        ...{ password: "zeven groene paarden", password_confirmation: "zeven groene paarden", job_title: "Conciërge", gender: "other" },
        ...{ roles: ["student", "volunteer"], role: "student", organization_id: organizationId, accept_terms: true },
      },
      shown: { full_name: "Sanne de Wit", status: "invited", signup_method: "createdByUser", digest_days: [] },
      unseen: ["password", "password_confirmation", "roles"],
      along: { roles: { role: "volunteer" }, organizations: {} },
    }),
  ],
  [
    "a vacancy",
    "vacancies",
    async () => ({
      by: superuser,
      given: {
        ...{ organization_id: organizationId, title: "Koken", description: "Met drie anderen", vacancy_type: "volunteering" },
        ...{ expires_at: "2099-01-01T00:00:00.000Z", age_group_ids: ageGroups, contact_phone_visible: true },
        contact_person_id: await make.user({ organizations: [organizationId] }),
        tags: ["multi_day", "flexible", "multipleDates", "free", programme],
      },
      shown: { status: "draft", created_at: moment },
      along: { organization: {}, contact_person: { first_name: expect.any(String) } },
    }),
  ],
  [
    "an application",
    "applications",
    async () => ({
      by: volunteer,
      given: { ...person(), vacancy_id: await make.vacancy({ title: "Koken" }), message: "Ik help graag mee." },
      shown: { name: "Sanne de Wit", vacancy_title: "Koken", status: "pending", created_at: moment },
    }),
  ],
  [
    "a reply to a volunteer",
    "profile_replies",
    async () => {
      const userId = await make.user({ firstName: "Piet", lastName: "van den Berg" });
      const volunteer_profile_id = await aProfile(world, { tenantId: ground.tenantId, centerId: ground.centerId, userId });
      return {
        by: superuser,
        given: { volunteer_profile_id, organization_id: organizationId, body: "Kom je eens kijken?" },
        shown: { sender: "Otto Organisatie", volunteer: "Piet B.", created_at: moment },
      };
    },
  ],
  [
    "a conversation",
    "conversations",
    async () => ({
      by: volunteer,
      given: { to: "organization", about_type: "vacancies", about_id: await make.vacancy(), subject: "Een vraag", body: "Is er koffie?" },
      unseen: ["to"],
    }),
  ],
  [
    "an item of a menu",
    "menu_items",
    async () => {
      const item = { menu: "footer", link_type: "system_page", system_page_id: "/partners" };
      const { data } = await ask(center, "menu_items", post({ ...item, name: "Erboven" }, "menu_items"));
      return {
        given: { ...item, name: "Eronder", parent_id: data[0]!.id, order: 41 },
        shown: { page_id: null },
        along: { parent: { name: "Erboven" } },
      };
    },
  ],
  [
    "a form",
    "forms",
    async () => ({
      given: { title: "Contact", description: "Boven het formulier", organization_id: organizationId, access_permission: "token_holder" },
      along: { organization: {} },
    }),
  ],
  [
    "a notification template",
    "notification_templates",
    async () => {
      const name = "vacancy_expired";
      for (const { id } of (await ask(center, `notification_templates?filter[name_eq]=${name}`)).data)
        await ask(center, `notification_templates/${id}`, { method: "DELETE" });
      return { given: { name, locale: "nl", subject: "Verlopen", body: "Dag {{ name }}", active: false } };
    },
  ],
  [
    "a page",
    "pages",
    async () => ({
      given: {
        ...{ page_layout: "empty", page_type: "success_story", title: "Gelukt", slug: `gelukt-${newId()}`, show_title_on_page: false },
        ...{ is_published: true, summary: "Hoe het ging", featured: true, meta_title: "Meta", meta_description: "Voor zoekmachines" },
        ...{ og_title: "Gedeeld", og_description: "Voor wie het deelt" },
      },
    }),
  ],
  [
    "an internal note",
    "notes",
    async () => ({
      given: { subject_type: "vacancies", subject_id: await make.vacancy(), note: "Even bellen" },
      shown: { created_at: moment },
    }),
  ],
];

const alongOf = (included: ResourceObject[], row: ResourceObject, name: string) => {
  const linked = [row.relationships[name]!.data ?? []].flat();
  return included.filter(({ type, id }) => linked.some((one) => one.type === type && one.id === id)).map(({ attributes }) => attributes);
};

it.each(entities)("%s has its fields", async (_, type, entity) => {
  const { by = center, given, shown = {}, unseen = [], along = {} } = await entity();
  const made = await ask(by, type, post(given, type));
  expect([made.status, made.errors]).toEqual([201, []]);
  const include = Object.keys(along);
  const read = await ask(by, `${type}/${made.data[0]!.id}${include.length > 0 ? `?include=${include}` : ""}`);
  const seen = Object.entries(given).filter(([name]) => !unseen.includes(name));
  expect(read.data[0]!.attributes).toMatchObject({ ...Object.fromEntries(seen), ...shown });
  for (const [name, attributes] of Object.entries(along))
    expect(alongOf(read.included, read.data[0]!, name)).toContainEqual(expect.objectContaining(attributes));
});

it("a form's questions have their fields, of each kind, and one goes by _destroy", async () => {
  const options = ["Ja", "Nee"];
  const kinds = ["text", "multiple_choice", "date", "number", "checkbox", "email", "url", "phone", "info_section", "time"];
  const questions = kinds.map((question_type, at) => ({
    ...{ text: `Vraag ${question_type}`, question_type, position: at + 1 },
    ...(question_type !== "info_section" && { required: true }),
    ...(question_type === "text" && { long_answer: true }),
    ...(question_type === "multiple_choice" && { options }),
  }));
  const { id } = (await ask(center, "forms", post({ title: "Alles", form_questions_attributes: questions }, "forms"))).data[0]!;
  const stored = async () => (await ask(center, `form_questions?filter[form_id_eq]=${id}&sort=position&page[size]=50`)).data;
  const [first, ...rest] = await stored();
  expect([first, ...rest].map((one) => one!.attributes)).toMatchObject(questions.map(({ position: _, ...said }) => said));
  const gone = { form_questions_attributes: [{ id: first!.id, _destroy: true }] };
  expect((await ask(center, `forms/${id}`, patch(id, gone, "forms"))).status).toBe(200);
  expect((await stored()).map((one) => one.id)).toEqual(rest.map((one) => one.id));
});

it("a stock image has its fields, and its file", async () => {
  const given = { name: "Koffie", description: "Twee koppen op tafel", short_description: "Koffie" };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...given, "keywords[]": "koffie" })) body.append(name, value);
  body.append("image", new Blob([png() as BlobPart]), "koffie.png");
  const { status, data } = await ask(center, "stock_images", { method: "POST", body });
  expect([status, data[0]!.attributes]).toMatchObject([
    201,
    { ...given, keywords: ["koffie"], image_url: expect.stringMatching(/\.png$/) },
  ]);
  expect((await center.fetch(data[0]!.attributes.image_url)).status).toBe(200);
});
