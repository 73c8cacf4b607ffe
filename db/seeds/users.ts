/** Who signs in: the demo accounts, the people of organisations and centres, and volunteers. */
import { roleNames } from "../schema/user";
import { aUser, type MembershipRow, type OrganizationRow, type UserRoleRow, type UserRow } from "./builders";
import { mailName, type Person, person } from "./people";
import { mobile } from "./places";
import { Draw, seedId } from "./random";
import type { SiteSeed } from "./sites/shape";
import { jobTitles } from "./texts/messages";
import type { Clock } from "./time";

export type Role = (typeof roleNames)[number];

/** How a demo account is called: who somebody is shows in the name. */
const demoNames: Record<Role, Person> = {
  admin: { firstName: "Ada", lastName: "Beheer", gender: "female" },
  center_superuser: { firstName: "Carlijn", lastName: "Centrum", gender: "female" },
  content_manager: { firstName: "Conny", lastName: "Content", gender: "female" },
  page_manager: { firstName: "Pepijn", lastName: "Pagina", gender: "male" },
  organization_superuser: { firstName: "Otto", lastName: "Organisatie", gender: "male" },
  mentor: { firstName: "Mila", lastName: "Mentor", gender: "female" },
  student: { firstName: "Stijn", lastName: "Student", gender: "male" },
  volunteer: { firstName: "Vera", lastName: "Vrijwilliger", gender: "female" },
};

const demoJobs: Partial<Record<Role, string>> = {
  admin: "Beheerder van het portaal",
  center_superuser: "Coördinator",
  content_manager: "Redacteur",
  page_manager: "Webredacteur",
  organization_superuser: "Coördinator vrijwilligers",
  mentor: "Mentor",
};

export interface People {
  users: UserRow[];
  roles: UserRoleRow[];
  memberships: MembershipRow[];
  /** Those who apply. */
  volunteers: UserRow[];
  /** By organisation. */
  contacts: Map<string, UserRow[]>;
}

interface Source {
  site: SiteSeed;
  tenantId: string;
  clock: Clock;
  /** Numbers of telephones are handed out from here. */
  phone: number;
}

/** Adds people to one tenant. */
class Roster {
  readonly people: People = { users: [], roles: [], memberships: [], volunteers: [], contacts: new Map() };
  private readonly taken = new Set<string>();
  private phone: number;

  constructor(
    private readonly source: Source,
    private readonly draw: Draw,
  ) {
    this.phone = source.phone;
  }

  add(role: Role, centerId: string, over: Partial<UserRow>, organizations: OrganizationRow[] = []): UserRow {
    const { draw } = this;
    const { site, tenantId, clock } = this.source;
    const name =
      over.firstName && over.lastName
        ? { firstName: over.firstName, lastName: over.lastName, gender: over.gender ?? null }
        : this.newPerson();
    const email = over.email ?? this.addressFor(name);
    const joined = draw.between(30, 700);
    const status = over.status ?? "active";
    const user = aUser({
      id: seedId(`${site.key} user ${email}`),
      tenantId,
      centerId,
      ...name,
      email,
      phoneNumber: draw.chance(0.75) ? mobile(this.phone++) : null,
      status,
      signupMethod:
        role === "volunteer" || role === "student" ? draw.one(["signedUp", "signedUp", "imported", "unknown"] as const) : "createdByUser",
      digestDays: role === "volunteer" && draw.chance(0.3) ? [draw.one(["monday", "thursday", "saturday"])] : [],
      confirmedAt: status === "invited" ? null : clock.ago(joined - 1),
      acceptedTermsAt: status === "invited" ? null : clock.ago(joined - 1),
      lastSignInAt: status === "active" ? clock.ago(draw.between(0, 25), draw.between(0, 1400)) : null,
      createdAt: clock.ago(joined),
      updatedAt: clock.ago(Math.min(joined, 12)),
      ...over,
    });
    this.taken.add(email);
    this.people.users.push(user);
    this.people.roles.push({ tenantId, userId: user.id, role, createdAt: user.createdAt });
    for (const { id } of organizations) {
      this.people.memberships.push({ tenantId, userId: user.id, organizationId: id, createdAt: user.createdAt });
      this.people.contacts.set(id, [...(this.people.contacts.get(id) ?? []), user]);
    }
    if (role === "volunteer" || role === "student") this.people.volunteers.push(user);
    return user;
  }

  private newPerson(): Person {
    for (;;) {
      const name = person(this.draw);
      if (!this.taken.has(`${mailName(name)}@example.org`)) return name;
    }
  }

  private addressFor(name: { firstName: string; lastName: string }): string {
    return `${mailName(name)}@example.org`;
  }
}

export interface CenterPeople {
  key: string;
  center: OrganizationRow;
  organizations: OrganizationRow[];
  contact: { firstName: string; lastName: string; phone: string };
  vacancies: number;
}

/** All people of a tenant. The first centre is where the demo accounts are at home. */
export function peopleOf(source: Source, centers: CenterPeople[]): People {
  const { site, clock } = source;
  const draw = new Draw(`${site.key} people`);
  const roster = new Roster(source, draw);
  const home = centers[0]!;
  const school = home.organizations.find(({ type, status }) => type === "School" && status === "approved");
  for (const role of roleNames) {
    const at =
      role === "organization_superuser"
        ? [home.organizations[0]!]
        : role === "volunteer"
          ? []
          : role === "student"
            ? school
              ? [school]
              : []
            : [home.center];
    roster.add(
      role,
      home.center.id,
      {
        ...demoNames[role],
        email: `${role}@${site.key}.test`,
        status: "active",
        jobTitle: demoJobs[role] ?? null,
        lastSignInAt: clock.ago(0, 90),
      },
      at,
    );
  }
  // Sister centres have staff of their own, who must not reach across.
  for (const { key, center, organizations } of centers.slice(1)) {
    roster.add(
      "center_superuser",
      center.id,
      { ...demoNames.center_superuser, email: `center_superuser.${key}@${site.key}.test`, status: "active", jobTitle: "Coördinator" },
      [center],
    );
    roster.add(
      "organization_superuser",
      center.id,
      {
        ...demoNames.organization_superuser,
        email: `organization_superuser.${key}@${site.key}.test`,
        status: "active",
        jobTitle: "Coördinator vrijwilligers",
      },
      [organizations[0]!],
    );
  }
  for (const { center, organizations, contact, vacancies } of centers) {
    roster.add(
      "center_superuser",
      center.id,
      { firstName: contact.firstName, lastName: contact.lastName, phoneNumber: contact.phone, gender: null, jobTitle: "Contactpersoon" },
      [center],
    );
    organizations.forEach((organization, at) => {
      if (organization.status === "deleted" || organization.status === "denied" || (at > 6 && organization.status === "approved")) return;
      const status =
        organization.status === "approved" ? (at === 5 ? "invited" : "active") : organization.status === "pending" ? "invited" : "inactive";
      roster.add("organization_superuser", center.id, { status, jobTitle: draw.one(jobTitles) }, [organization]);
    });
    const statuses = ["active", "active", "active", "active", "active", "inactive", "active", "invited", "active", "archived"] as const;
    for (let at = 0; at < Math.ceil(vacancies / 9); at++) {
      roster.add("volunteer", center.id, { status: statuses[at % statuses.length], locale: at % 9 === 7 ? "en" : "nl" });
    }
  }
  // They signed up some weeks ago, and nobody has written to them yet.
  const unheard = centers.flatMap(({ center }) =>
    [12, 27].map((days) => {
      const since = {
        createdAt: clock.ago(days),
        confirmedAt: clock.ago(days),
        acceptedTermsAt: clock.ago(days),
        updatedAt: clock.ago(days),
      };
      return roster.add("volunteer", center.id, { ...since, signupMethod: "signedUp" }).id;
    }),
  );
  return { ...roster.people, volunteers: roster.people.volunteers.filter(({ id }) => !unheard.includes(id)) };
}
