/** What is written in another language than the page says so itself (WCAG 3.1.2): axe does not know which language a text is in. */
import { describe, expect, it } from "vitest";
import { textsOf } from "../../support/languages";
import { helpMaker } from "../help";
import { ask, post, testCity } from "../support";

const { world, ground, make, editor } = await testCity(["editor"], { features: { oneOnOne: true } });
const help = helpMaker({ world, ground, make });

const words = {
  nl: {
    vacancy: "Zwerfvuil prikken met de buurt",
    summary: "Je loopt een rondje en raapt op wat er ligt.",
    story: "Na afloop drinken we koffie in het buurthuis.",
    activity: "Vogels kijken voor wie dat nog nooit deed",
    short: "We gaan met een gids het bos in.",
    long: "Neem een kijker mee, als je er een hebt.",
    organization: "Wij houden de straten van de wijk schoon.",
    history: "Het begon in 1998 met een paar buren en een kar.",
    request: "Iemand om mee te wandelen in het park",
    wish: "Een half uur is al genoeg, als het maar samen is.",
    news: "De prikploeg bestaat tien jaar en dat vieren we",
  },
  en: {
    vacancy: "Picking litter with the neighbours",
    summary: "You walk around the block and pick up what is there.",
    story: "We have coffee afterwards, for everyone who came.",
    activity: "Looking at birds for those who never did",
    short: "A guide takes us into the woods.",
    long: "Bring your own glasses if you have them.",
    organization: "We are the ones who keep the quarter clean.",
    history: "It began with some neighbours and their cart.",
    request: "Someone to walk with in the park",
    wish: "Half an hour will do, as long as it is with you.",
    news: "The litter pickers are ten and that calls for a party",
  },
} as const;
type Language = keyof typeof words;
type Said = keyof (typeof words)["nl"];
const languages: Language[] = ["nl", "en"];
const otherThan = (language: Language): Language => (language === "nl" ? "en" : "nl");

const after = (ms: number) => new Date(Date.now() + ms).toISOString();
/** In a month in which nothing else is on. */
const day = after(400 * 86_400_000).slice(0, 10);
/** Noon: the same day in every time zone of a centre. */
const later = `${day}T12:00:00.000Z`;

async function write(language: Language, organizationId: string) {
  const { vacancy, summary, story, activity, short, long, request, wish, news } = words[language];
  const publishedAt = after(0);
  const vacancyId = await make.vacancy({ ...{ title: vacancy, summary, description: story, organizationId, publishedAt } });
  const activityId = await make.vacancy({
    ...{ title: activity, summary: short, description: long, organizationId, publishedAt },
    organizationName: `Prikploeg ${otherThan(language)}`,
    vacancyType: "activity",
    latitude: 52.9,
    longitude: 6.9,
  });
  const dateId = await make.date({ vacancyId: activityId, organizationId, startsAt: after(600_000) });
  await make.date({ vacancyId: activityId, organizationId, startsAt: later });
  const secret = `taal-${language}`;
  await make.signUp({ dateId, organizationId, secret });
  const slug = `taal-${language}`;
  const attributes = { title: words.nl.news, title_en: language === "en" ? news : null, slug, page_type: "news" };
  const [page] = (await ask(editor, "pages", post(attributes, "pages"))).data;
  await ask(editor, `pages/${page!.id}/publish`, post({}, "pages"));
  return { vacancyId, dateId, secret, requestId: await help.request({ title: request, summary: wish }) };
}

const organizationOf = (language: Language) =>
  make.organization({
    name: `Prikploeg ${language}`,
    summary: words[language].organization,
    description: words[language].history,
    showAsPartner: true,
    createdAt: after(0),
  });

const organizations = { nl: await organizationOf("nl"), en: await organizationOf("en") };
// Each at the organisation that writes in the other language: the one says nothing of the other.
const rows = { nl: await write("nl", organizations.en), en: await write("en", organizations.nl) };

/** Blocks in Dutch only: on an English page what they show of the portal's is not Dutch because they are. */
const block = (kind: string, props: object) => ({ kind, props });
const [home] = (await ask(editor, "pages", post({ title: "Talen", slug: "talen" }, "pages"))).data;
for (const { kind, props } of [
  block("DynamicCards", { title: "Nieuw", source: "vacancies", limit: 4, linkLabel: "Alles" }),
  block("DynamicCards", { title: "Wie er bij kwam", source: "organizations", limit: 4, linkLabel: "Alles" }),
  block("NextActivities", { title: "Straks", limit: 4, linkLabel: "Alles" }),
  block("NewsCarousel", { title: "Het nieuws", linkLabel: "Alles" }),
  ...languages.flatMap((language) => [
    block("Chosen", { offer: `/vacancies/${rows[language].vacancyId}` }),
    block("Chosen", { offer: `/organizations/${organizations[language]}` }),
  ]),
])
  await ask(editor, "content_blocks", post({ kind, props, page_id: home!.id }, "content_blocks"));
await ask(editor, `pages/${home!.id}/publish`, post({}, "pages"));

/** Of each a page in either language, with what it says of the rows in both. */
const lists: [path: string, ...said: Said[]][] = [
  ["/talen", "vacancy", "summary", "activity", "organization"],
  ["/vacancies/search", "vacancy", "summary", "activity", "short"],
  [`/favorieten?id=${rows.nl.vacancyId},${rows.en.vacancyId}`, "vacancy", "summary"],
  ["/zo-past-het?what=&when=&often=&where=&far=&with="],
  ["/sociale-kaart?filter[search]=prikploeg", "organization"],
  ["/partners", "organization"],
  ["/een-op-een-hulp", "request", "wish"],
  [`/activiteitenkalender?date=${day}`, "activity"],
  [`/activiteitenkalender?date=${day}&view=week`, "activity"],
  [`/activiteitenkalender?date=${day}&view=list`, "activity"],
  ["/widget/vacancies?near=52.9,6.9", "activity"],
  ["/widget/activities", "activity"],
  ["/vacancies/atom.xml", "summary", "short"],
];
const single = (language: Language): [path: string, ...said: Said[]][] => [
  [`/vacancies/${rows[language].vacancyId}`, "vacancy", "summary", "story"],
  [`/organizations/${organizations[language]}`, "organization", "history"],
  [`/sociale-kaart/${organizations[language]}`, "organization", "history"],
  [`/activiteitenkalender/${rows[language].dateId}`, "activity", "short", "long"],
  [`/activiteitenkalender/plek/${rows[language].secret}`, "activity"],
  [`/een-op-een-hulp/${rows[language].requestId}`, "request", "wish"],
];

const read = async (path: string, language: Language) => {
  const asked = path.startsWith("/widget/") ? `${path}${path.includes("?") ? "&" : "?"}lang=${language}` : path;
  const answer = await world.visitor("city").fetch(asked, { headers: { "accept-language": language } });
  expect(answer.status, asked).toBe(200);
  return textsOf(await answer.text());
};

const known = languages.flatMap((lang) => Object.values(words[lang]).map((text) => ({ text: text as string, lang })));
/** What of the known words stands on a page: in which language it is marked, and in which it is. */
const found = (texts: { text: string; lang: string }[]) =>
  texts.flatMap(({ text, lang }) => known.filter((one) => text.includes(one.text)).map((one) => ({ text: one.text, lang, is: one.lang })));

describe.each(languages)("a page in %s", (language) => {
  it.each(lists)("%s marks what is in the other language", async (path, ...said) => {
    const texts = found(await read(path, language));
    for (const one of texts) expect(one).toEqual({ ...one, lang: one.is });
    for (const name of said)
      for (const lang of languages)
        expect(
          texts.map(({ text }) => text),
          `${path}: ${name}`,
        ).toContain(words[lang][name]);
  });

  it("marks the news that is in Dutch only", async () => {
    const texts = found(await read("/nieuws", language)).filter(({ text }) => text === words.nl.news || text === words.en.news);
    expect(texts.length).toBe(2);
    for (const one of texts) expect(one).toEqual({ ...one, lang: one.is });
  });

  it.each(languages.flatMap((of) => single(of).map(([path, ...said]) => ({ of, path, said }))))(
    "$path, which is in $of, marks it",
    async ({ of, path, said }) => {
      const texts = found(await read(path, language));
      for (const one of texts) expect(one).toEqual({ ...one, lang: one.is });
      for (const name of said)
        expect(
          texts.map(({ text }) => text),
          name,
        ).toContain(words[of][name]);
    },
  );

  it.each([
    ["vacancies", "Deze vacature is er alleen in het Engels.", "This vacancy is in Dutch only."],
    ["organizations", "Wat deze organisatie schrijft, is er alleen in het Engels.", "What this organisation writes is in Dutch only."],
    ["activities", "De tekst van deze activiteit is er alleen in het Engels.", "The text of this activity is in Dutch only."],
  ])("says of %s that they are in the other language only", async (which, dutch, english) => {
    const sentence = language === "nl" ? dutch : english;
    const pathOf = (of: Language) =>
      which === "vacancies"
        ? `/vacancies/${rows[of].vacancyId}`
        : which === "organizations"
          ? `/organizations/${organizations[of]}`
          : `/activiteitenkalender/${rows[of].dateId}`;
    const texts = async (of: Language) => (await read(pathOf(of), language)).filter(({ text }) => text === sentence);
    expect(await texts(otherThan(language))).toEqual([{ text: sentence, lang: language }]);
    expect(await texts(language)).toEqual([]);
  });
});
