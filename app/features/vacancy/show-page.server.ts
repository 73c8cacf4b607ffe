/** The page of one vacancy from what was read: its facts in words, whom to ask, and whether one can still join. */

import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { countryName, homeCountry } from "~/core/geo/countries";
import { landmarksAmong } from "~/core/geo/places.server";
import { fullUrl } from "~/core/http/url.server";
import { ofContent } from "~/core/i18n/content-language";
import { formatDate, formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { isId } from "~/core/ids";
import { markdown, plainText } from "~/core/markdown.server";
import { phoneText } from "~/core/phone";
import type { WholeEntity } from "~/core/resource/entity";
import type { Abilities } from "~/core/resource/offers.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { titleFrom } from "~/ui/head";
import { applications, vacancies as table, vacancyDates } from "~db/schema";
import { today } from "../form";
import { type AskedForm, askedForm, askedView } from "../form_submission/index.server";
import { shareCard } from "../share_card/index.server";
import type { Term } from "../term/index.server";
import { datedTypes } from "./choices";
import { factsOf } from "./show-facts.server";
import type { vacancies } from "./vacancy.resource.server";
import type { VacancyItem } from "./vacancy-cards.server";
import { cardView, structuredData } from "./vacancy-view.server";

/** What the page of a vacancy includes. */
export const vacancyIncludes = ["organization.address", "contactPerson", "address", "categories", "ageGroups"] as const;

export type VacancyWhole = WholeEntity<typeof vacancies, (typeof vacancyIncludes)[number]> & Abilities;
export type AddressItem = NonNullable<VacancyWhole["address"]>;

/** Pages of people may say the slug in place of the id; either way it is one look in an index. */
export const keyOf = (id: string) => (isId(id) ? sql`${table.id} = ${id}` : sql`${table.slug} = ${id}`);

/** The organisation of a vacancy, as SQL. */
export const organizationOf = ({ db }: RequestPortal, id: string): SQL =>
  sql`(select ${table.organizationId} from ${table} where ${db.mine(table)} and ${keyOf(id)} limit 1)`;

export interface OwnApplication {
  id: string;
  createdAt: string;
}

/** The signed-in visitor's application to this vacancy, when there is one that stands. */
export function ownApplication({ db, viewer }: RequestPortal, id: string): Query<OwnApplication | null> {
  if (!viewer) return constant(null);
  const vacancy = sql`(select ${table.id} from ${table} where ${db.mine(table)} and ${keyOf(id)} limit 1)`;
  return db
    .select({ id: applications.id, createdAt: applications.createdAt })
    .from(applications)
    .where(
      eq(applications.vacancyId, vacancy),
      eq(applications.userId, viewer.id),
      // As an index of them says it.
      sql`${applications.status} <> 'withdrawn'`,
      isNull(applications.deletedAt),
    )
    .limit(1)
    .map(([row]) => row ?? null);
}

export interface NextDate {
  id: string;
  startsAt: string;
  endsAt: string;
  capacity: number | null;
  taken: number;
}

/** When one can come, where it is an activity with dates: the next ones. */
export function nextDatesOf({ db, now, tenant }: RequestPortal, id: string): Query<NextDate[]> {
  if (!tenant.features.volunteerProfiles) return constant([]);
  const vacancy = sql`(select ${table.id} from ${table} where ${db.mine(table)} and ${keyOf(id)} limit 1)`;
  return db
    .select({
      id: vacancyDates.id,
      startsAt: vacancyDates.startsAt,
      endsAt: vacancyDates.endsAt,
      capacity: vacancyDates.capacity,
      taken: vacancyDates.taken,
    })
    .from(vacancyDates)
    .where(
      sql`${vacancyDates.vacancyId} = ${vacancy} and ${vacancyDates.startsAt} > ${now} and ${vacancyDates.status} = 'planned' and ${vacancyDates.deletedAt} is null`,
    )
    .orderBy(vacancyDates.startsAt)
    .limit(6);
}

/** Nobody can join now, and one day perhaps they can: it is filled or over, or an activity without a date. */
export const mayComeBack = (
  { tenant }: RequestPortal,
  { status, vacancyType }: Pick<VacancyWhole, "status" | "vacancyType">,
  dates: number,
) =>
  status === "filled" ||
  status === "expired" ||
  (tenant.features.volunteerProfiles && status === "published" && datedTypes.includes(vacancyType) && dates === 0);

/** What is asked of whoever applies, beside who they are. */
export const questionsOf = (portal: RequestPortal, id: string) =>
  askedForm(portal, sql`(select ${table.questionsFormId} from ${table} where ${portal.db.mine(table)} and ${keyOf(id)} limit 1)`);

interface Found {
  main: VacancyWhole;
  similar: VacancyItem[];
  categories: Term[];
  mine: OwnApplication | null;
  /** Within so many days it usually answers; null: nothing is said of it. */
  quick: number | null;
  dates: NextDate[];
  asked: AskedForm | null;
}

export function showPage({ main: vacancy, similar, categories, mine, quick, dates, asked }: Found, portal: RequestPortal) {
  const t = translator(portal.locale, "vacancy");
  const { locale, viewer } = portal;
  const card = cardView(vacancy, portal, categories);
  const address = vacancy.address ?? vacancy.organization?.address ?? null;
  const open = vacancy.status === "published";
  const summary = vacancy.summary ?? plainText(vacancy.description ?? "");
  const canonical = `${portal.origin}/vacancies/${vacancy.id}`;
  return {
    id: vacancy.id,
    title: vacancy.title,
    summary,
    ...storyOf(vacancy.description),
    ...ofContent(locale, vacancy.title, vacancy.summary, vacancy.description),
    status: vacancy.status,
    open,
    kind: card.kind,
    scene: card.scene,
    image: card.image,
    look: card.look,
    /** All places are taken: who applies now waits for one. */
    full: vacancy.spotsLeft === 0 && dates.length === 0,
    facts: factsOf(vacancy, portal, address),
    place: vacancy.place,
    address:
      address &&
      [
        [address.street, address.houseNumber].filter(Boolean).join(" "),
        [address.postalCode, address.city].filter(Boolean).join("  "),
        address.country === homeCountry ? "" : countryName(address.country, locale),
      ].filter(Boolean),
    point: vacancy.latitude === null || vacancy.longitude === null ? null : { latitude: vacancy.latitude, longitude: vacancy.longitude },
    landmarks: landmarksAmong([vacancy]),
    organization: {
      id: vacancy.organizationId,
      name: vacancy.organizationName,
      summary: vacancy.organization?.summary ?? null,
      ...ofContent(locale, vacancy.organization?.summary),
      logoUrl: vacancy.organization?.logoUrl ?? null,
      shown: vacancy.organization !== null,
      quick,
    },
    contact: contactOf(vacancy),
    dates: dates.map(({ id, startsAt, endsAt, capacity, taken }) => ({
      id,
      when: formatRange(startsAt, endsAt, locale, portal.now),
      full: capacity !== null && taken >= capacity,
    })),
    similar: similar.map((other) => cardView(other, portal, categories)),
    asked: askedView(asked),
    today: today(portal.now),
    canEdit: vacancy.can.update === true,
    /** Whose staff see who applies: where centres share, not always those of the site. */
    center: portal.centers.find(({ id }) => id === vacancy.centerId)?.name ?? portal.center.name,
    own: mine && { to: `/applications/${mine.id}`, date: formatDate(mine.createdAt, locale, portal.now) },
    applicant: viewer && {
      name: `${viewer.firstName} ${viewer.lastName}`,
      firstName: viewer.firstName,
      lastName: viewer.lastName,
      email: viewer.email,
      phoneNumber: viewer.phoneNumber,
    },
    head: {
      title: titleFrom(vacancy.title, portal.name),
      description: plainText(
        summary ||
          t(vacancy.place ? "show.description" : "show.descriptionAnywhere", {
            title: vacancy.title,
            organization: vacancy.organizationName,
            place: vacancy.place,
          }),
      ),
      canonical,
      hidden: !open,
      card: {
        type: "article" as const,
        title: vacancy.title,
        site: portal.name,
        ...(vacancy.image ? { image: fullUrl(vacancy.image, portal.origin) } : open && { drawn: shareCard(portal, "vacancies", vacancy) }),
      },
      structured: (open ? structuredData(vacancy, portal, address, canonical) : null) as object | null,
    },
  };
}

export type ShowPage = ReturnType<typeof showPage>;

/** A description that brings its own headings needs none of ours above it. */
function storyOf(description: string | null): { story: string | null; headed: boolean } {
  const headed = /^\s*#{1,6} /.test(description ?? "");
  return { story: description ? markdown(description, headed ? 2 : 3) : null, headed };
}

function contactOf({ contactPerson, contactPhoneNumber: number }: VacancyWhole) {
  if (!contactPerson) return null;
  const { firstName, lastName, jobTitle } = contactPerson;
  const phone = number ? { href: `tel:${number}`, text: phoneText(number) } : null;
  return { name: `${firstName} ${lastName}`, firstName, jobTitle, phone };
}
