import { describe, expect, it } from "vitest";
import { formOf } from "~/core/screen/values.server";
import type { FormValue } from "~/ui/form/value";
import { type Change, choiceOf, differencesOf, isSame, latestWrites, versionBefore, withChoicesOf } from "~/ui/form/versions";
import { vacancies } from "../vacancy.resource.server";
import { versions } from "./vacancy-form";

type FormValues = Record<string, FormValue>;

const valuesOf = (row: typeof vacancy): FormValues => formOf(vacancies, row, versions.values);
const differences = (typed: Record<string, unknown>, stored: FormValues, opened: FormValues) =>
  differencesOf(Object.keys(stored), typed, stored, opened);
const withChoices = (form: FormData, stored: FormValues) => withChoicesOf(Object.keys(stored), form, stored);

const vacancy = {
  id: "1",
  title: "Koken",
  slug: "koken",
  status: "published",
  summary: "Je kookt voor de buurt.",
  description: "Elke woensdag.\nMet z'n vieren.",
  image: null,
  vacancyType: "volunteering" as const,
  publishedAt: "2026-11-01T09:00:00.000Z",
  expiresAt: "2026-12-12T22:59:59.000Z",
  startsAt: null,
  endsAt: null,
  hoursPerWeek: 3,
  spots: null,
  tags: ["regularly", "free"],
  dayParts: ["saturday_morning" as const],
  ageGroupIds: [],
  categoryIds: ["a"],
  languages: [],
  contactPersonId: "otto",
  questionsFormId: null,
  contactPhoneVisible: true,
  organizationId: "o",
  organizationName: "Buurtkamer",
  addressId: null,
  place: "Malden",
  externalId: null,
  createdAt: "2026-10-01T09:00:00.000Z",
  updatedAt: "2026-11-01T09:00:00.000Z",
  lockVersion: 4,
  organization: { city: "Malden", status: "approved", address: null },
  address: null,
};

describe("the editor's values", () => {
  it("are what its inputs show", () => {
    expect(valuesOf(vacancy)).toMatchObject({
      title: "Koken",
      expiresAt: "2026-12-12",
      hoursPerWeek: "3",
      spots: "",
      contactPhoneVisible: "on",
    });
  });

  it("leave the place empty where it is the organisation's own", () => {
    expect(valuesOf(vacancy).place).toBe("");
    expect(valuesOf({ ...vacancy, place: "Mook" }).place).toBe("Mook");
  });
});

describe("two versions", () => {
  const stored = valuesOf(vacancy);
  const typed: FormValues = { ...stored, description: "Elke woensdag.\r\nMet z'n vieren.", tags: ["free", "regularly"] };

  it("are the same whatever the line ends and the order of boxes", () => {
    expect(differences(typed, stored, stored)).toEqual([]);
    expect(isSame("postalCode", "6581ab", "6581 AB")).toBe(true);
  });

  it("differ where something was left empty, which a form does not send", () => {
    const { summary: _, tags: __, ...rest } = typed;
    expect(differences(rest, stored, stored).map(({ name, mine }) => [name, mine])).toEqual([
      ["summary", ""],
      ["tags", []],
    ]);
  });

  it("propose the other's where only they changed it, and mine where I did", () => {
    const opened = { ...stored, title: "Koken voor de buurt" };
    const found = differences({ ...typed, title: "Koken voor de buurt", summary: "Kom koken!" }, stored, opened);
    expect(found.map(({ name, keep }) => [name, keep])).toEqual([
      ["title", "stored"],
      ["summary", "mine"],
    ]);
  });

  it("are told apart by the trail: how it was two writes ago", () => {
    const history: Change[] = [
      { action: "update", changes: { title: ["Koken met Wim", "Koken"] } },
      { action: "update", changes: { title: ["Bakken", "Koken met Wim"], spots: [2, null] } },
      { action: "update", changes: { title: ["Braden", "Bakken"] } },
    ];
    expect(versionBefore(vacancy, latestWrites(history, 2))).toMatchObject({ title: "Bakken", spots: 2, expiresAt: vacancy.expiresAt });
    expect(versionBefore(vacancy, latestWrites(history, 0))).toEqual(vacancy);
  });

  it("become one by choice, lists included", () => {
    const form = new FormData();
    form.append("title", "Mijn titel");
    form.append("summary", "Mijn zin");
    form.append("tags", "once");
    form.append(choiceOf("title"), "mine");
    form.append(choiceOf("summary"), "stored");
    form.append(choiceOf("tags"), "stored");
    const merged = withChoices(form, stored);
    expect(merged.getAll("title")).toEqual(["Mijn titel"]);
    expect(merged.getAll("summary")).toEqual([vacancy.summary]);
    expect(merged.getAll("tags")).toEqual(["regularly", "free"]);
  });
});
