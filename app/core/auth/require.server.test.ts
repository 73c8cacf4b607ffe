import { describe, expect, test } from "vitest";
import type { RequestArgs } from "../jsonapi/problem.server";
import { requireAccess, requireOrganization, requireViewer } from "./require.server";
import type { Role, SignedIn } from "./viewer";

const school = { id: "school", name: "De Regenboog", type: "School" } as const;

const somebody = (roles: Role[], organizations: SignedIn["organizations"] = []) =>
  ({ id: "sanne", roles, organizations, organizationId: organizations[0]?.id ?? null }) as SignedIn;

const argsOf = (viewer: SignedIn | null, path = "/vacancies?page[number]=2", init?: RequestInit) =>
  ({
    request: new Request(`http://noord.localhost${path}`, init),
    context: { portal: { viewer, locale: "nl" } },
  }) as unknown as RequestArgs;

function refusal(guard: () => unknown): { status: number; location: string | null } {
  try {
    guard();
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get("location") };
    throw thrown;
  }
  return { status: 200, location: null };
}

describe("a stranger", () => {
  test("is led to the sign-in page and back", () => {
    const { status, location } = refusal(() => requireViewer(argsOf(null)));
    expect([status, location]).toEqual([302, "/auth/login-1?returnTo=%2Fvacancies%3Fpage%5Bnumber%5D%3D2"]);
  });

  test("gets 401 on the API", () => {
    for (const guard of [requireViewer, requireOrganization, (args: RequestArgs) => requireAccess(args, "admins")]) {
      expect(refusal(() => guard(argsOf(null, "/api/v1/current_user"))).status).toBe(401);
    }
  });
});

describe("somebody", () => {
  test("with the role comes in, without it gets 403", () => {
    expect(refusal(() => requireAccess(argsOf(somebody(["volunteer", "admin"])), "admins")).status).toBe(200);
    expect(refusal(() => requireAccess(argsOf(somebody(["volunteer"])), "centerStaff")).status).toBe(403);
    expect(refusal(() => requireAccess(argsOf(somebody([])), "staff")).status).toBe(403);
  });

  test("who would work for an organisation needs one; others do not", () => {
    const roles: Role[] = ["organization_superuser", "center_superuser"];
    const asManager = (viewer: SignedIn) => refusal(() => requireAccess(argsOf(viewer), "managers")).status;
    expect(asManager(somebody(["organization_superuser"]))).toBe(403);
    expect(asManager(somebody(["organization_superuser"], [school]))).toBe(200);
    expect(asManager(somebody(roles))).toBe(200);
    expect(refusal(() => requireViewer(argsOf(somebody(["organization_superuser"])))).status).toBe(200);
  });

  test("works for the selected organisation", () => {
    expect(requireOrganization(argsOf(somebody(["organization_superuser"], [school]))).organization).toEqual(school);
    expect(refusal(() => requireOrganization(argsOf(somebody(["organization_superuser"])))).status).toBe(403);
    expect(refusal(() => requireOrganization(argsOf(somebody(["volunteer"])))).status).toBe(403);
  });
});
