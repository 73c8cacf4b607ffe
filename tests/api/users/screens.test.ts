/** The list of people and its file. */
import { describe, expect, it } from "vitest";
import { ask, keepWhatIsSent, sharedCity } from "../support";

const { world, ground, make, center, superuser, volunteer } = await sharedCity(["center", "superuser", "volunteer"]);

await keepWhatIsSent(world, "city");

describe("/users", () => {
  it("filters, sorts and counts as its address says, in two round trips", async () => {
    const answer = await center.fetch(
      `/users?filter[with_role]=organization_superuser&filter[organization_id_eq]=${ground.organizationId}&filter[status_eq]=active`,
    );
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Otto Organisatie");
    const found = await ask(center, "users?filter[search]=organization_superuser@city.test");
    expect(found.data.map(({ attributes }) => attributes.full_name)).toEqual(["Otto Organisatie"]);
  });

  it("leaves as CSV what is filtered: a mark, semicolons, no formulas", async () => {
    await make.user({ firstName: "=HYPERLINK(1)", lastName: "Zzformule" });
    const file = await center.fetch("/users.csv?filter[search]=zzformule");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, row, ...rest] = new TextDecoder().decode(bytes).trim().split("\r\n");
    expect(heading).toMatch(/^"?Voornaam"?;"?Achternaam"?;/);
    expect(row).toMatch(/^"?'=HYPERLINK\(1\)"?;Zzformule;/);
    expect(rest).toEqual([]);
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="gebruikers-[a-z-]+-\d{4}-\d\d-\d\d\.csv"/);
    expect((await superuser.fetch("/users.csv")).status).toBe(200);
    expect((await volunteer.fetch("/users.csv")).status).toBe(403);
  });
});
