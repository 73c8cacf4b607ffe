/** What people of the demo world write to one another: questions about vacancies, and to the centre. */
import type { conversationReads, conversations, messages } from "../schema";
import type { ApplicationRow, OrganizationRow, UserRow, VacancyRow } from "./builders";
import { seedId } from "./random";
import type { Clock } from "./time";

export type ConversationRow = typeof conversations.$inferInsert;
export type MessageRow = typeof messages.$inferInsert;
export type ReadRow = typeof conversationReads.$inferInsert;
type Side = MessageRow["side"];

interface Source {
  key: string;
  centerId: string;
  organization: OrganizationRow;
  /** Demo accounts. */
  volunteer: UserRow;
  superuser: UserRow;
  staff: UserRow;
  /** Others of the centre. */
  others: UserRow[];
  vacancies: VacancyRow[];
  applications: ApplicationRow[];
  clock: Clock;
}

interface Talk {
  name: string;
  subject: string;
  about?: Pick<ConversationRow, "aboutType" | "aboutId">;
  people: Partial<Record<Side, UserRow>>;
  /** Who wrote what, how many days ago. */
  said: [side: Side, daysAgo: number, body: string][];
  /** The sides that have read it all. */
  read: Side[];
}

function talksOf({ organization, volunteer, superuser, staff, others, vacancies, applications }: Source): Talk[] {
  const theirs = vacancies.filter(({ organizationId, status }) => organizationId === organization.id && status === "published");
  const applied = applications.find(({ userId, organizationId }) => userId === volunteer.id && organizationId === organization.id);
  const [first, second = first] = theirs;
  const [asker, regular] = others.filter(({ status }) => status === "active");
  if (!first || !second || !asker || !regular) return [];
  const title = vacancies.find(({ id }) => id === applied?.vacancyId)?.title ?? first.title;
  return [
    {
      name: "application",
      subject: applied ? `Aanmelding voor ${title}` : `Vraag over ${title}`,
      about: applied ? { aboutType: "applications", aboutId: applied.id } : { aboutType: "vacancies", aboutId: first.id },
      people: { user: volunteer, organization: superuser },
      said: [
        ["user", 3.2, "Hoi! Ik kan de eerste twee weken alleen op woensdag. Is dat ook goed om mee te beginnen?"],
        [
          "organization",
          2.4,
          "Dag! Woensdag is prima. Kom je om half tien langs? Dan is er koffie en laat ik je alles zien. De ingang zit aan de achterkant.",
        ],
        ["user", 2.1, "Fijn, dan ben ik er woensdag om half tien. Moet ik nog iets meenemen?"],
        ["organization", 0.3, "Alleen makkelijke schoenen en goede zin. Tot woensdag!"],
      ],
      read: ["organization"],
    },
    {
      name: "question",
      subject: `Vraag over ${second.title}`.slice(0, 120),
      about: { aboutType: "vacancies", aboutId: second.id },
      people: { user: asker, organization: superuser },
      said: [
        [
          "user",
          0.6,
          "Goedemiddag, ik lees dat jullie hulp zoeken. Kan ik een keer komen kijken voordat ik beslis? Ik kan meestal na vier uur.",
        ],
      ],
      read: [],
    },
    {
      name: "regular",
      subject: `Vraag over ${first.title}`.slice(0, 120),
      about: { aboutType: "vacancies", aboutId: first.id },
      people: { user: regular, organization: superuser },
      said: [
        ["user", 16, "Zoeken jullie ook iemand voor in de schoolvakantie?"],
        ["organization", 15.2, "Jazeker, juist dan! De meesten zijn dan weg. Zullen we volgende week even bellen?"],
        ["user", 15, "Graag. Ik ben elke ochtend thuis."],
      ],
      read: ["user", "organization"],
    },
    {
      name: "support",
      subject: "Twee vacatures samenvoegen",
      people: { organization: superuser, center: staff },
      said: [
        [
          "organization",
          8.1,
          "We hebben twee vacatures die bijna hetzelfde zijn. Kunnen we die samenvoegen zonder de aanmeldingen kwijt te raken?",
        ],
        [
          "center",
          7.3,
          "Dat kan. Beantwoord eerst de aanmeldingen bij de oudste en archiveer die dan. De aanmeldingen blijven bewaard en je kunt ze altijd teruglezen.",
        ],
        ["organization", 7.1, "Duidelijk, dank je wel!"],
      ],
      read: ["organization", "center"],
    },
    {
      name: "hello",
      subject: "Werk voor twee vriendinnen samen",
      people: { user: volunteer, center: staff },
      said: [
        [
          "user",
          0.9,
          "Ik wil graag samen met een vriendin iets doen, het liefst op zaterdagochtend en buiten. Weten jullie iets dat past?",
        ],
      ],
      read: [],
    },
  ];
}

export function conversationsOf(source: Source): {
  conversations: ConversationRow[];
  messages: MessageRow[];
  conversationReads: ReadRow[];
} {
  const { key, centerId, organization, clock } = source;
  const { tenantId } = organization;
  const talks = talksOf(source).map((talk) => {
    const id = seedId(`${key} conversation ${talk.name}`);
    const place = { tenantId, centerId };
    const moments = talk.said.map(([, days], at) => clock.ago(days, at));
    const said = talk.said.map(([side, , body], at) => {
      const createdAt = moments[at]!;
      const authorId = talk.people[side]!.id;
      // Whoever wrote has read what came before.
      const answered = talk.said.findIndex(([other], later) => later > at && other !== side);
      const readAt = moments[answered] ?? (talk.read.some((other) => other !== side) ? moments.at(-1)! : null);
      const message = { ...place, id: seedId(`${id} message ${at}`), conversationId: id, authorId, side, body, readAt };
      return { ...message, createdAt, updatedAt: readAt ?? createdAt };
    });
    const [first, last] = [said[0]!, said.at(-1)!];
    const conversation: ConversationRow = {
      ...place,
      ...talk.about,
      id,
      subject: talk.subject,
      userId: talk.people.user?.id ?? null,
      organizationId: talk.people.organization ? organization.id : null,
      withCenter: talk.people.center !== undefined,
      startedBy: first.side,
      lastMessageAt: last.createdAt,
      lastSide: last.side,
      answeredAt: said.find(({ side }) => side !== first.side)?.createdAt ?? null,
      createdAt: first.createdAt,
      updatedAt: last.createdAt,
    };
    const reads = (Object.entries(talk.people) as [Side, UserRow][]).flatMap(([side, { id: userId }]) => {
      const readAt = talk.read.includes(side) ? last.createdAt : said.findLast((one) => one.side === side)?.createdAt;
      return readAt ? [{ tenantId, conversationId: id, userId, readAt }] : [];
    });
    return { conversation, said, reads };
  });
  return {
    conversations: talks.map(({ conversation }) => conversation),
    messages: talks.flatMap(({ said }) => said),
    conversationReads: talks.flatMap(({ reads }) => reads),
  };
}

/** The sites of the demo world in which people talk. */
export const talking = ["village", "city"];
