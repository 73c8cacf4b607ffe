/** The demo world: five tenants, their centres, organisations, people, vacancies and applications, as rows. */

import { termsOf } from "~/core/search-terms";
import { slugOf } from "~/core/slug";
import { type ActivityRows, activitiesOf } from "./activities";
import { applicationsOf, notificationsOf } from "./applications";
import { askedWith } from "./asked-with";
import {
  type AddressRow,
  type ApplicationRow,
  type AuditRow,
  aHost,
  anAddress,
  anOrganization,
  aTenant,
  type BlockRow,
  type HostRow,
  type MembershipRow,
  type MenuItemRow,
  type NotificationRow,
  type OrganizationRow,
  type PageRow,
  type ProfileRow,
  type SearchTermRow,
  type TenantRow,
  type TermRow,
  type UserRoleRow,
  type UserRow,
  type VacancyRow,
} from "./builders";
import { contentRows, profileRow } from "./content";
import { type ConversationRow, conversationsOf, type MessageRow, type ReadRow, talking } from "./conversations";
import { Dealer } from "./dealer";
import { featureRows, featureSeeds } from "./features";
import { organizationRow, organizationTrail } from "./organizations";
import { addressIn, type Place, regions } from "./places";
import { programmesOf } from "./programme-tags";
import { Draw, seedId } from "./random";
import { city } from "./sites/city";
import { demo } from "./sites/demo";
import { national } from "./sites/national";
import { publicSite } from "./sites/public";
import type { CenterSeed, SiteSeed } from "./sites/shape";
import { village } from "./sites/village";
import { ageGroupsOf, categoriesOf, nonProfitTypesOf } from "./terms";
import { dutchTemplates, englishTemplates } from "./texts";
import { organizationSeeds } from "./texts/organizations";
import type { VacancyType } from "./texts/shape";
import { type Clock, clockAt } from "./time";
import { type CenterPeople, peopleOf } from "./users";
import { vacanciesOf } from "./vacancies";
import { vacancyTrail } from "./vacancy-trail";

export const sites: SiteSeed[] = [village, city, publicSite, demo, national];

export interface World extends ActivityRows {
  tenants: TenantRow[];
  hosts: HostRow[];
  organizations: OrganizationRow[];
  addresses: AddressRow[];
  volunteerCenterProfiles: ProfileRow[];
  categories: TermRow[];
  ageGroups: TermRow[];
  nonProfitTypes: TermRow[];
  menuItems: MenuItemRow[];
  pages: PageRow[];
  contentBlocks: BlockRow[];
  users: UserRow[];
  userRoles: UserRoleRow[];
  memberships: MembershipRow[];
  vacancies: VacancyRow[];
  searchTerms: SearchTermRow[];
  applications: ApplicationRow[];
  auditEvents: AuditRow[];
  notifications: NotificationRow[];
  conversations: ConversationRow[];
  messages: MessageRow[];
  conversationReads: ReadRow[];
}

export const emptyWorld = (): World => ({
  tenants: [],
  hosts: [],
  organizations: [],
  addresses: [],
  volunteerCenterProfiles: [],
  categories: [],
  ageGroups: [],
  nonProfitTypes: [],
  menuItems: [],
  pages: [],
  contentBlocks: [],
  users: [],
  userRoles: [],
  memberships: [],
  vacancies: [],
  searchTerms: [],
  applications: [],
  auditEvents: [],
  notifications: [],
  conversations: [],
  messages: [],
  conversationReads: [],
  vacancyDateSeries: [],
  vacancyDates: [],
  dateSignUps: [],
  hours: [],
  ...Object.fromEntries(featureSeeds.map(({ table }) => [table, []])),
});

/** Everything, as it stands at a moment. The same moment always gives the same world; ids and texts never change. */
export function world(now: Date, passwordHash: string | null = null): World {
  const rows = emptyWorld();
  for (const [at, site] of sites.entries()) addSite(rows, site, at, { clock: clockAt(now), passwordHash });
  return rows;
}

/** The rows of one tenant. Tenants and hosts included, whatever database the rest goes to. */
export function tenantWorld(now: Date, key: string, passwordHash: string | null = null): World {
  const rows = emptyWorld();
  const at = sites.findIndex((site) => site.key === key);
  if (at < 0) throw new Error(`There is no site "${key}"`);
  addSite(rows, sites[at]!, at, { clock: clockAt(now), passwordHash });
  return rows;
}

/** The words of a centre's vacancies, as the app keeps them. */
export function searchTermsOf(tenantId: string, centerId: string, vacancies: VacancyRow[]): SearchTermRow[] {
  const texts = vacancies.flatMap((vacancy) => [
    vacancy.title,
    vacancy.summary,
    vacancy.description,
    vacancy.organizationName,
    vacancy.place,
  ]);
  return termsOf(texts)
    .sort()
    .map((term) => ({ tenantId, centerId, term }));
}

interface Making {
  clock: Clock;
  passwordHash: string | null;
}

/** @param number its place among the sites */
function addSite(rows: World, site: SiteSeed, number: number, { clock, passwordHash }: Making): void {
  const made = clock.ago(900);
  const tenant = aTenant({
    id: seedId(`tenant ${site.key}`, number),
    key: site.key,
    name: site.name,
    appContext: site.appContext,
    features: site.features,
    createdAt: made,
    updatedAt: made,
  });
  rows.tenants.push(tenant);
  rows.categories.push(...categoriesOf(tenant));
  rows.ageGroups.push(...ageGroupsOf(tenant));
  rows.nonProfitTypes.push(...nonProfitTypesOf(tenant));

  const centers = site.centers.map((seed) => addCenter(rows, { site, tenant, clock }, seed));
  const people = peopleOf(
    { site, tenantId: tenant.id, clock, phone: number * 100 },
    centers.map(
      ({ seed, center, organizations }): CenterPeople => ({
        key: seed.key,
        center,
        organizations,
        contact: seed.contact,
        vacancies: seed.vacancies,
      }),
    ),
  );
  rows.users.push(...people.users.map((user) => ({ ...user, passwordHash: user.status === "invited" ? null : passwordHash })));
  rows.userRoles.push(...people.roles);
  rows.memberships.push(...people.memberships);

  const volunteer = people.users.find(({ email }) => email === `volunteer@${site.key}.test`)!;
  const superuser = people.users.find(({ email }) => email === `organization_superuser@${site.key}.test`)!;
  const dealer = new Dealer(site.key, { dutch: dutchTemplates, english: englishTemplates }, (type) => offers(site, type));
  for (const [at, { seed, center, organizations }] of centers.entries()) {
    const vacancies = vacanciesOf({
      tenantKey: site.key,
      centerKey: seed.key,
      count: seed.vacancies,
      center,
      contactPersonId:
        people.contacts.get(center.id)?.find(({ email, status }) => status === "active" && email.endsWith("@example.org"))?.id ?? null,
      organizations: organizations.map((row, index) => {
        const { does, kind, english = false } = organizationSeeds[seed.key]![index]!;
        const contacts = (people.contacts.get(row.id) ?? []).filter(({ status }) => status === "active").map(({ id }) => id);
        return { row, does, kind, english, contacts };
      }),
      dealer,
      programme: programmesOf(site.key)[0]?.[0] ?? null,
      clock,
    });
    const activities = activitiesOf({
      site,
      seed,
      organizations: organizations.filter(({ status }) => status === "approved"),
      volunteers: people.volunteers.filter(({ centerId, status }) => centerId === center.id && status === "active"),
      volunteer: at === 0 ? volunteer : null,
      programme: programmesOf(site.key)[0]?.[0] ?? null,
      clock,
    });
    rows.vacancies.push(...vacancies, ...activities.vacancies);
    rows.vacancyDateSeries.push(...activities.vacancyDateSeries);
    rows.vacancyDates.push(...activities.vacancyDates);
    rows.dateSignUps.push(...activities.dateSignUps);
    rows.hours.push(...activities.hours);
    const volunteers = people.volunteers.filter(({ centerId }) => centerId === center.id);
    const seeded = { site, seed, made, clock, organizations, volunteers, contacts: people.contacts };
    for (const { table, rowsOf } of featureSeeds)
      featureRows(rows)[table]!.push(
        ...rowsOf({ ...seeded, tenantId: tenant.id, centerId: center.id, people: people.volunteers, vacancies }),
      );
    rows.auditEvents.push(
      ...[...vacancies, ...activities.vacancies].flatMap((vacancy) =>
        vacancyTrail(vacancy, people.contacts.get(vacancy.organizationId)?.[0] ?? null),
      ),
    );
    rows.searchTerms.push(...searchTermsOf(tenant.id, center.id, [...vacancies, ...activities.vacancies]));
    const { applications, audit } = applicationsOf({
      centerKey: seed.key,
      count: seed.applications,
      vacancies,
      volunteers: people.volunteers.filter(({ centerId, id }) => centerId === center.id && id !== volunteer.id),
      contacts: people.contacts,
      volunteer: at === 0 ? volunteer : null,
      busy: organizations[0]!,
      clock,
      phone: 2000 + number * 1000 + at * 200,
    });
    rows.applications.push(...applications);
    if (at === 0) {
      const asked = askedWith({
        tenantId: tenant.id,
        centerId: center.id,
        made,
        vacancies,
        activities: activities.vacancies,
        applications,
        signUps: activities.dateSignUps,
      });
      for (const [table, own] of Object.entries(asked)) featureRows(rows)[table]!.push(...own);
    }
    rows.auditEvents.push(...audit);
    rows.notifications.push(
      ...notificationsOf(applications, vacancies, volunteer, { id: centers[0]!.organizations[0]!.id, user: superuser }),
    );
    if (at > 0 || !talking.includes(site.key)) continue;
    const talks = conversationsOf({
      key: site.key,
      centerId: center.id,
      organization: organizations[0]!,
      volunteer,
      superuser,
      staff: people.users.find(({ email }) => email === `center_superuser@${site.key}.test`)!,
      others: people.volunteers.filter(({ centerId, id }) => centerId === center.id && id !== volunteer.id),
      vacancies,
      applications,
      clock,
    });
    rows.conversations.push(...talks.conversations);
    rows.messages.push(...talks.messages);
    rows.conversationReads.push(...talks.conversationReads);
  }
}

/** Types that a tenant's features switch off (spec 1). The village words one-on-one help as neighbour help. */
function offers({ features }: SiteSeed, type: VacancyType): boolean {
  if (type === "neighbour-help") return features.oneOnOneWording === "neighbourHelp";
  if (type === "one-on-one" || type === "p2p") return features.oneOnOne === true && features.oneOnOneWording !== "neighbourHelp";
  return type !== "activity" || features.volunteerProfiles !== false;
}

interface Tenancy {
  site: SiteSeed;
  tenant: TenantRow;
  clock: Clock;
}

function addCenter(rows: World, { site, tenant, clock }: Tenancy, seed: CenterSeed) {
  const places = regions[seed.region];
  const id = seedId(`${site.key} center ${seed.key}`, 100 + rows.hosts.length);
  const scope = { tenantId: tenant.id, centerId: id };
  const stamps = { createdAt: clock.ago(900), updatedAt: clock.ago(30) };
  rows.hosts.push(
    ...seed.hosts.map((host) => aHost({ ...host, tenantId: tenant.id, centerId: id, binding: site.binding, createdAt: stamps.createdAt })),
  );

  const withAddress = (row: OrganizationRow, at: Place, said: CenterSeed["address"] = undefined): OrganizationRow => {
    const found = addressIn(at, new Draw(`${row.id} address`));
    const address = anAddress({
      id: seedId(`address of ${row.id}`),
      ...scope,
      ...found,
      ...said,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    });
    rows.addresses.push(address);
    return { ...row, addressId: address.id, city: at.name, latitude: found.latitude, longitude: found.longitude };
  };

  const center = withAddress(
    anOrganization({
      ...scope,
      id,
      type: "VolunteerCenter",
      name: seed.name,
      slug: slugOf(seed.name, "organisatie"),
      summary: seed.summary,
      description: seed.description,
      email: seed.contact.email,
      website: `https://${seed.key}.example.org`,
      phoneNumber: seed.contact.phone,
      logoUrl: `/pictures/logos/${seed.pictures}.svg`,
      showOnSocialMap: true,
      ...stamps,
    }),
    places[0]!,
    seed.address,
  );
  const organizations = organizationSeeds[seed.key]!.map((organization, at) =>
    withAddress(
      organizationRow({ tenantKey: site.key, center: seed, scope, places, clock }, organization, at),
      places.find(({ name }) => name === organization.place) ?? places[0]!,
    ),
  );
  rows.organizations.push(center, ...organizations);
  rows.auditEvents.push(...organizations.flatMap((row) => organizationTrail(row, seed)));
  const { menu, pages, blocks } = contentRows(seed, scope, stamps, clock);
  rows.volunteerCenterProfiles.push(profileRow(seed, scope, places[0]!, stamps));
  rows.menuItems.push(...menu);
  rows.pages.push(...pages);
  rows.contentBlocks.push(...blocks);
  return { seed, center, organizations };
}
