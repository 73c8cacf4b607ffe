/** What volunteers of the demo world say of themselves, and who of the organisations wrote to them. None where the tenant has no profiles. */
import { whenMaskOf } from "~/features/availability/day-parts";
import type { FeatureSeed, SeededCenter } from "./features";
import { regions } from "./places";
import { Draw, seedId } from "./random";
import { type CategoryKey, termId } from "./terms";

interface Told {
  headline: string;
  about: string;
  interests: CategoryKey[];
  skills: string[];
}

const people: Told[] = [
  {
    headline: "Timmerman die graag met tieners werkt",
    about: "Dertig jaar in de bouw gewerkt. Ik leg graag uit hoe iets in elkaar zit.",
    interests: ["handy", "youth"],
    skills: ["handy", "teaching"],
  },
  {
    headline: "Kook graag voor een volle tafel",
    about: "Het liefst samen, met wat er die dag is. Voor tien of voor zestig.",
    interests: ["cooking", "companion"],
    skills: ["cooking", "hosting"],
  },
  {
    headline: "Elke week een uur buiten met een hond",
    about: "Ik mis mijn eigen hond en wandel graag met die van een ander.",
    interests: ["nature", "companion"],
    skills: ["animals", "listening"],
  },
  {
    headline: "Rijdt graag mensen naar waar ze moeten zijn",
    about: "Eigen auto, rustige rijstijl en tijd voor een praatje onderweg.",
    interests: ["transport", "care"],
    skills: ["driving", "listening"],
  },
  {
    headline: "Taalmaatje met geduld",
    about: "Ik gaf jaren les en wil nu zonder haast met iemand oefenen.",
    interests: ["language", "companion"],
    skills: ["teaching", "listening", "bijlessen rekenen"],
  },
  {
    headline: "Penningmeester die het ook nog leuk vindt",
    about: "Cijfers kloppen bij mij. Ik zoek een bestuur dat durft te lachen.",
    interests: ["office"],
    skills: ["bookkeeping", "administration"],
  },
  {
    headline: "Maakt foto's op elk feest",
    about: "Ik heb een goede camera en ben er toch al.",
    interests: ["events", "culture"],
    skills: ["photography", "social_media"],
  },
  {
    headline: "Voetbaltrainer met een fluitje en een lach",
    about: "Jeugd van zes tot twaalf, elke zaterdag als het kan.",
    interests: ["sports", "youth"],
    skills: ["sports", "children"],
  },
  {
    headline: "Luistert beter dan ze praat",
    about: "Bij een kop thee, een spel of een wandeling. Ouderen hebben mijn hart.",
    interests: ["care", "companion"],
    skills: ["listening", "elderly"],
  },
  {
    headline: "Groene vingers, ook in de regen",
    about: "Snoeien, wieden, composteren. Liefst met anderen.",
    interests: ["nature", "handy"],
    skills: ["gardening", "handy"],
  },
  {
    headline: "Zet techniek weer aan de praat",
    about: "Computers, lampen, koffiezetters. Ik leg uit wat ik doe.",
    interests: ["handy", "language"],
    skills: ["computer", "handy", "teaching"],
  },
  {
    headline: "Speelt piano en zingt mee",
    about: "Van kinderliedjes tot Hazes. Een piano is genoeg.",
    interests: ["culture", "care"],
    skills: ["music", "elderly"],
  },
  {
    headline: "Regelt graag dat het klopt",
    about: "Draaiboeken, roosters, mensen bellen. Geef mij de lijst maar.",
    interests: ["events", "office"],
    skills: ["organizing", "administration"],
  },
  {
    headline: "Leest voor met alle stemmetjes",
    about: "Op school, in de bieb of thuis op de bank.",
    interests: ["youth", "language"],
    skills: ["children", "teaching"],
  },
  {
    headline: "Nieuw in de buurt en wil mensen leren kennen",
    about: "Ik spreek al goed Nederlands en leer snel.",
    interests: ["companion", "cooking", "language"],
    skills: ["translating", "cooking"],
  },
  {
    headline: "Schrijft stukjes die mensen lezen",
    about: "Voor een nieuwsbrief, website of subsidieaanvraag.",
    interests: ["office", "culture"],
    skills: ["writing", "fundraising"],
  },
  {
    headline: "Naait, breit en repareert",
    about: "Mijn naaimachine gaat mee. Samen maken is het leukst.",
    interests: ["handy", "companion"],
    skills: ["crafts", "teaching"],
  },
  {
    headline: "EHBO'er voor elk evenement",
    about: "Geldig diploma, eigen tas, blijft rustig.",
    interests: ["events", "sports"],
    skills: ["first_aid", "sports"],
  },
  {
    headline: "Ontwerpt posters die opvallen",
    about: "Overdag op kantoor, 's avonds graag iets zinnigs.",
    interests: ["culture", "office"],
    skills: ["design", "social_media"],
  },
  {
    headline: "Doet graag boodschappen voor een ander",
    about: "Op de fiets, met grote tassen en een vast praatje.",
    interests: ["care", "transport"],
    skills: ["driving", "elderly"],
  },
];

const times = [
  ["saturday_morning", "saturday_afternoon"],
  ["monday_morning", "wednesday_morning", "friday_morning"],
  ["tuesday_evening", "thursday_evening"],
  ["sunday_afternoon", "saturday_afternoon"],
  ["monday_afternoon", "tuesday_afternoon", "wednesday_afternoon", "thursday_afternoon"],
  [],
];
const languages = [
  ["nl:native"],
  ["nl:native", "en:good"],
  ["nl:good", "ar:native"],
  ["nl:native", "de:some"],
  ["nl:good", "uk:native", "en:some"],
  [],
];
const each = 20;

interface Seeded {
  profile: Record<string, unknown> & { id: string; tenantId: string; userId: string };
  visible: boolean;
}

/** The same for both tables: rows of a centre are made from its name. */
function profilesOf({ site, seed, tenantId, centerId, clock, volunteers }: SeededCenter): Seeded[] {
  if (site.features.volunteerProfiles === false) return [];
  const draw = new Draw(`${seed.key} profiles`);
  const places = regions[seed.region];
  const demo = `volunteer@${site.key}.test`;
  const told = volunteers.filter(({ status }) => status === "active").sort((a, b) => Number(b.email === demo) - Number(a.email === demo));
  return told.slice(0, each).map((user, at) => {
    const person = people[at % people.length]!;
    const place = draw.one(places);
    const dayParts = times[at % times.length]!;
    const visible = at % 2 === 0;
    const { headline, about, skills, interests } = person;
    const profile = {
      id: seedId(`${site.key} profile ${user.id}`),
      ...{ tenantId, centerId, userId: user.id, headline, about, skills },
      interestIds: interests.map((key) => termId(site.key, "category", key)),
      ...{ dayParts, whenMask: whenMaskOf({ dayParts }), languages: languages[at % languages.length]! },
      hoursPerWeek: draw.one([null, 2, 4, 8]),
      ...{ place: place.name, latitude: place.latitude, longitude: place.longitude },
      travelDistance: draw.one([null, 5, 10, 20]),
      birthYear: clock.now.getUTCFullYear() - draw.between(19, 74),
      ...{ visible, visibleSince: visible ? clock.ago(20, at) : null },
      // Every other one of those in the pool, but the demo account's.
      acrossCenters: visible && Boolean(site.features.centerSharing) && at % 4 === 2,
      ...{ createdAt: clock.ago(draw.between(25, 200), at), updatedAt: clock.ago(draw.between(1, 20), at) },
    };
    return { profile, visible };
  });
}

export const volunteerProfileSeeds: FeatureSeed = {
  table: "volunteerProfiles",
  rowsOf: (center) => profilesOf(center).map(({ profile }) => profile),
};

export const poolConsentSeeds: FeatureSeed = {
  table: "consents",
  rowsOf: (center) =>
    profilesOf(center)
      .filter(({ visible }) => visible)
      .flatMap(({ profile: { id, tenantId, userId, visibleSince, acrossCenters } }) =>
        (acrossCenters ? ["pool", "pool_centers"] : ["pool"]).map((kind) => ({
          id: seedId(kind === "pool" ? `consent ${id}` : `consent ${kind} ${id}`),
          ...{ tenantId, userId, kind, version: "2026-11", givenAt: visibleSince },
        })),
      ),
};

const messages = [
  "Hoi! We zagen je profiel en dachten meteen aan onze donderdag. Zin om een keer te komen kijken?",
  "Dag! Bij ons zoeken we precies iemand zoals jij. Mogen we je er iets over vertellen?",
  "Hallo, we beginnen in januari met een nieuwe groep. Zou dat iets voor jou zijn?",
];

/** Some in each state: waiting, answered, declined, blocked, reported. */
export const profileReplySeeds: FeatureSeed = {
  table: "profileReplies",
  rowsOf: (center) => {
    const { site, tenantId, centerId, clock, organizations, contacts } = center;
    const writers = organizations.filter(({ status, type }) => status === "approved" && type !== "VolunteerCenter");
    const seen = profilesOf(center).filter(({ visible }) => visible);
    return seen.slice(0, 7).flatMap(({ profile }, at) => {
      const organization = writers[at % Math.max(1, Math.min(3, writers.length))];
      if (!organization) return [];
      const status = (["sent", "answered", "declined", "sent", "declined", "answered", "sent"] as const)[at]!;
      const createdAt = clock.ago(1 + at * 2, at * 13);
      const answeredAt = status === "sent" ? null : clock.ago(0.5 + at * 2, at * 13);
      return [
        {
          id: seedId(`${site.key} reply ${profile.id}`),
          ...{ tenantId, centerId, volunteerProfileId: profile.id, userId: profile.userId, organizationId: organization.id },
          senderId: contacts.get(organization.id)?.[0]?.id ?? null,
          ...{ body: messages[at % messages.length]!, status, answeredAt },
          answer: status === "answered" ? "Leuk! Ik kom graag een keer kijken. Donderdag na tienen kan ik." : null,
          blockedAt: at === 4 ? answeredAt : null,
          ...{ reportedAt: at === 4 ? answeredAt : null, reportReason: at === 4 ? "Dit was een verkooppraatje." : null },
          ...{ createdAt, updatedAt: answeredAt ?? createdAt },
        },
      ];
    });
  },
};

export const bookmarkSeeds: FeatureSeed = {
  table: "bookmarks",
  rowsOf: (center) => {
    const { site, tenantId, centerId, clock, organizations } = center;
    const [organization] = organizations.filter(({ status, type }) => status === "approved" && type !== "VolunteerCenter");
    const kept = profilesOf(center).filter(({ visible }) => visible);
    // The centre keeps somebody in mind, too.
    const ofCenter = kept.slice(0, 1).map(({ profile }) => ({
      id: seedId(`${site.key} center bookmark ${profile.id}`),
      ...{ tenantId, centerId, organizationId: centerId, volunteerProfileId: profile.id, userId: profile.userId },
      note: "Belde: wil graag in januari beginnen.",
      ...{ createdAt: clock.ago(2), updatedAt: clock.ago(2) },
    }));
    const ofOrganization = kept.slice(2, 5).flatMap(({ profile }, at) =>
      organization
        ? [
            {
              id: seedId(`${site.key} bookmark ${profile.id}`),
              ...{ tenantId, centerId, organizationId: organization.id, volunteerProfileId: profile.id, userId: profile.userId },
              note: at === 0 ? "Vragen als de nieuwe groep begint." : null,
              ...{ createdAt: clock.ago(3 + at), updatedAt: clock.ago(3 + at) },
            },
          ]
        : [],
    );
    return [...ofCenter, ...ofOrganization];
  },
};
