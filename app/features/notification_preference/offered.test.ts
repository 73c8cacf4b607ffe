import { describe, expect, it } from "vitest";
import type { SignedIn } from "~/core/auth/viewer";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { type Features, featuresSchema } from "~/core/tenant/features";
import type { Portal } from "~/core/tenant/portal.server";
import { events } from "../events";
import { product } from "../index.server";
import { masked } from "./masked";
import { modesFor, offeredTo } from "./offered.server";

setCatalogue(product);

type Tenant = Portal["tenant"];

const tenantWith = (over: Partial<Features> = {}) => ({ features: { ...featuresSchema.parse({ oneOnOne: true }), ...over } }) as Tenant;
const offered = (tenant: Tenant, ...roles: SignedIn["roles"]) =>
  offeredTo({ tenant, viewer: { roles } as SignedIn }).flatMap(({ events }) => events.map(({ name }) => name));
const as = (...roles: SignedIn["roles"]) => offered(tenantWith(), ...roles);

describe("what people choose about", () => {
  it("is what concerns people like them, and never what is transactional", () => {
    const transactional = events.filter(({ optional }) => !optional).map(({ name }) => name);
    expect(transactional).toEqual(
      expect.arrayContaining(["password_reset", "user_invited", "security_changed", "application_accepted", "organization_denied"]),
    );
    const all = as("admin", "center_superuser", "organization_superuser");
    expect(all.filter((name) => transactional.includes(name))).toEqual([]);
    expect(as("volunteer").sort()).toEqual([
      ...["form_invitation", "form_reminder", "message_received", "outcome_asked_volunteer", "profile_reply_received"],
    ]);
    expect(as("organization_superuser")).toContain("application_received");
    expect(as("organization_superuser")).not.toContain("organization_signed_up");
    expect(as("center_superuser")).toContain("organization_signed_up");
  });

  it("is the answers to forms for whoever works with them, and what is to be reviewed for the centre alone", () => {
    for (const role of ["admin", "content_manager", "organization_superuser", "center_superuser"] as const)
      expect([role, as(role)]).toEqual([role, expect.arrayContaining(["form_submitted", "form_answered"])]);
    expect(as("volunteer")).not.toContain("form_submitted");
    expect([as("organization_superuser"), as("center_superuser")].map((offered) => offered.includes("vacancy_to_review"))).toEqual([
      false,
      true,
    ]);
  });

  it("is nothing about what the site has switched off", () => {
    const [all, bare] = [{}, { volunteerProfiles: false, oneOnOne: false }].map((over) =>
      offered(tenantWith(over), "volunteer", "center_superuser"),
    );
    expect(all).toEqual(expect.arrayContaining(["profile_reply_received", "help_received", "hours_written"]));
    for (const name of ["profile_reply_received", "help_received", "hours_written"]) expect(bare).not.toContain(name);
    expect(bare).toEqual(expect.arrayContaining(["message_received", "organization_signed_up"]));
  });

  it("is the mail of the days only for what a notification can name", () => {
    const waiting = events.filter((event) => modesFor(event).includes("digest")).map(({ name }) => name);
    expect(waiting).toContain("message_received");
    for (const name of ["form_invitation", "form_reminder", "entry_check"]) expect(waiting).not.toContain(name);
  });
});

describe("an address that is shown to whoever has the link", () => {
  it.each([
    ["sanne@example.nl", "s•••@e•••.nl"],
    ["a@b.co.uk", "a•••@b•••.uk"],
    ['"x@y"@example.org', '"•••@e•••.org'],
  ])("%s tells its owner only", (email, shown) => expect(masked(email)).toBe(shown));
});
