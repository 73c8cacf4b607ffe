import { describe, expect, it } from "vitest";
import { adviceOn, writtenFrom } from "./advice";
import { demandsIn } from "./demands";
import { readingOf } from "./readability";

const plain = `Je kookt op woensdag voor de buurt. Samen snijd je groente en zet je de tafels klaar. Om zes uur eet je mee.
Je hoeft niet goed te kunnen koken. Er is altijd iemand die je helpt. Je krijgt koffie, en een warm maal. Na afloop was je samen af.
We zoeken mensen die van gezelligheid houden. Kom een keer kijken en kijk of het bij je past. Neem gerust iemand mee.`;
const stiff = `Ten behoeve van de multidisciplinaire ondersteuningsorganisatie zoekt onze vrijwilligerscoördinator representatieve vertegenwoordigers met
verantwoordelijkheidsgevoel die zelfstandig beleidsvoorbereidende werkzaamheden kunnen verrichten, waarbij communicatieve vaardigheden alsmede
organisatiesensitiviteit en resultaatgerichtheid onontbeerlijke competenties vormen binnen het samenwerkingsverband.`;

const form = (over: Record<string, string | string[]> = {}) => {
  const values: Record<string, string | string[]> = {
    title: "Koken voor de buurt op woensdag",
    summary: "Kook op woensdag samen met buren een maaltijd, en eet mee.",
    description: plain,
    image: "/files/x.jpg",
    vacancyType: "volunteering",
    categoryIds: ["koken"],
    dayParts: ["wednesday_afternoon"],
    contactPersonId: "noor",
    ...over,
  };
  return writtenFrom((name) => [values[name] ?? []].flat());
};
const around = { city: "Heumen", answerDays: 3 };
const toDo = (over: Parameters<typeof form>[0], at: Parameters<typeof adviceOn>[1] = around) =>
  adviceOn(form(over), at)
    .filter(({ done }) => !done)
    .map(({ name }) => name);

describe("how a text reads", () => {
  it("is easy for short sentences of short words, and hard for long ones of long words, which are named", () => {
    expect(readingOf(plain).score).toBeGreaterThanOrEqual(60);
    expect(readingOf(stiff).score).toBeLessThan(30);
    expect(readingOf(stiff).hard).toContain("multidisciplinaire");
    expect(readingOf(stiff).longest).toBeGreaterThan(25);
  });

  it("is not said of a few words, and does not count Markdown's signs", () => {
    expect(readingOf("Kom koken.").score).toBeNull();
    expect(readingOf("- een\n- twee\n\n[drie](https://example.org/een/lang/adres)")).toMatchObject({ words: 3, sentences: 3 });
    expect(readingOf("")).toEqual({ words: 0, sentences: 0, longest: 0, score: null, hard: [] });
  });
});

describe("advice", () => {
  it("is silent about a vacancy that says it all", () => expect(toDo({})).toEqual([]));

  it.each([
    [{ title: "Hulp" }, "name"],
    [{ summary: "" }, "summary"],
    [{ description: "Kom helpen, je krijgt koffie." }, "length"],
    [{ dayParts: [] }, "when"],
    [{ contactPersonId: "" }, "who"],
    [{ image: "" }, "picture"],
    [{ categoryIds: [] }, "kind"],
    [{ description: plain.replace(/koffie|gezelligheid/g, "iets").replace("Je krijgt", "Er is") }, "gain"],
    [{ description: stiff }, "plain"],
    [{ description: `${plain} Alleen vrouwen.` }, "demands"],
  ])("%o: %s", (over, name) => expect(toDo(over as Record<string, string>)).toContain(name));

  it("says how soon the organisation answers, where that is slow or unknown, and asks for a place where none is known", () => {
    expect(toDo({}, { city: null, answerDays: 14 })).toEqual(["where", "answer"]);
    expect(toDo({ place: "Malden" }, { city: null, answerDays: null })).toEqual(["answer"]);
    expect(toDo({ vacancyType: "activity", dayParts: [] })).not.toContain("when");
  });
});

describe("demands that shut people out", () => {
  it.each([
    ["Je bent tussen de 20 en 30 jaar oud", "tussen de 20 en 30 jaar"],
    ["Wij zoeken een jonge vrouw", "jonge vrouw"],
    ["Liefst een man met handigheid", "liefst een man"],
    ["Nederlands als moedertaal is een must", "nederlands als moedertaal"],
    ["Women only please", "women only"],
  ])("%s", (text, found) => expect(demandsIn(text)).toContain(found));

  it.each(["Voor mannen en vrouwen van alle leeftijden", "Je werkt met jongeren tot 18 jaar", "Vanaf 18 jaar", "Een jong team"])(
    "not in: %s",
    (text) => expect(demandsIn(text)).toEqual([]),
  );
});
