/** Working through a list of applications: next and previous, answers from the list, several at once, and the list as a file. */
import { describe, expect, it } from "vitest";
import type { Client } from "../../support/http";
import { sharedCity } from "../support";

const { world, make, volunteer, superuser } = await sharedCity(["volunteer", "superuser"]);

const html = async (client: Client, path: string) => (await client.fetch(path)).text();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const statusOf = async (id: string) =>
  (await world.sql<{ status: string; answer: string | null }>("city", "select status, answer from applications where id = ?", [id]))[0]!;

/** Who applied for a vacancy of their own, the longest waiting first. */
async function waiting(number: number) {
  const vacancyId = await make.vacancy({ title: "Werkvoorraad" });
  const ids: string[] = [];
  for (let at = 0; at < number; at++) ids.push(await make.application({ vacancyId, firstName: `Naam${at}`, createdAt: daysAgo(20 - at) }));
  return { vacancyId, ids, list: `in=list&filter[vacancy_id_eq]=${vacancyId}` };
}

describe("working through a list", () => {
  it("leads to the one before and the one after, in the list's own filter and order", async () => {
    const { vacancyId, ids, list } = await waiting(3);
    expect(await html(superuser, `/applications?filter[vacancy_id_eq]=${vacancyId}`)).toContain(`/applications/${ids[0]}?`);
    const middle = await html(superuser, `/applications/${ids[1]}?${list}`);
    expect(middle).toContain("2 van 3");
    const nav = /aria-label="In de lijst".*?<\/nav>/s.exec(middle)![0];
    expect([...nav.matchAll(/applications\/([\w-]{36})\?/g)].map(([, id]) => id)).toEqual([ids[0], ids[2]]);
    const backwards = await html(superuser, `/applications/${ids[0]}?${list}&sort=-created_at`);
    expect(backwards).toContain("3 van 3");
  });

  it("names the organisation in each row to who works with several, and to nobody of one alone", async () => {
    const { vacancyId } = await waiting(1);
    const table = async (client: Client) =>
      /<table[\s\S]*<\/table>/.exec(await html(client, `/applications?filter[vacancy_id_eq]=${vacancyId}`))![0];
    const [own, all] = await Promise.all([table(superuser), table(await world.signIn("center_superuser", "city"))]);
    expect([own.includes("Naam0"), own.includes("Stichting Buurtkamer"), all.includes("Stichting Buurtkamer")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("302 to the next who waits after an answer, and to the answered one when it was the last or came from a mail", async () => {
    const { ids, list } = await waiting(2);
    const answered = async (id: string, search: string) => {
      const next = /name="next" value="([\w-]{36})"/.exec(await html(superuser, `/applications/${id}?${search}`))?.[1] ?? "";
      return (
        await superuser.fetch(`/applications/${id}?${search}`, { form: { _action: "accept", message: "Kom maar.", next } })
      ).headers.get("location");
    };
    expect(await answered(ids[0]!, list)).toMatch(new RegExp(`^/applications/${ids[1]}\\?.*in=list`));
    expect(await answered(ids[1]!, list)).toMatch(new RegExp(`^/applications/${ids[1]}\\?`));
    const other = await waiting(2);
    expect(await answered(other.ids[0]!, "")).toBe(`/applications/${other.ids[0]}`);
  });

  it("answers from the list with the usual message: 302, 404 for another organisation's, 403 for who answers nobody", async () => {
    const { vacancyId, ids } = await waiting(1);
    const path = `/applications?filter[vacancy_id_eq]=${vacancyId}&page[size]=1&page[number]=2`;
    const form = { answer: `accept ${ids[0]}` };
    expect((await volunteer.fetch(path, { form })).status).toBe(403);
    const shown = await html(superuser, `/applications?filter[vacancy_id_eq]=${vacancyId}`);
    const done = await superuser.fetch(path, { form });
    expect([done.status, decodeURIComponent(done.headers.get("location")!)]).toEqual([302, path]);
    const answered = await statusOf(ids[0]!);
    expect(answered).toMatchObject({ status: "accepted", answer: expect.stringContaining("Hoi Naam0") });
    // Read before it is sent; who has no script is led to where it stands.
    for (const line of String((answered as { answer: string }).answer)
      .split("\n")
      .filter(Boolean))
      expect(shown).toContain(line);
    expect(shown).toMatch(new RegExp(`<a[^>]*href="/applications/${ids[0]}[^"]*#answer"`));
    const organizationId = await make.organization();
    const foreign = await make.application({ vacancyId: await make.vacancy({ organizationId }), organizationId });
    expect((await superuser.fetch(path, { form: { answer: `accept ${foreign}` } })).status).toBe(404);
    expect((await superuser.fetch(path, { form: { answer: `publish ${ids[0]}` } })).status).toBe(400);
  });

  it("rejects several with one message that names each; who withdrew stays as they are, with the reason", async () => {
    const { vacancyId, ids } = await waiting(2);
    const gone = await make.application({ vacancyId, status: "withdrawn" });
    const body = new URLSearchParams([...[...ids, gone].map((id) => ["id", id]), ["message", "Hoi {naam}, helaas."]] as string[][]);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await superuser.fetch("/applications/bulk-reject", { method: "POST", headers, body: body.toString() });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain("2 aanmeldingen afgewezen");
    expect(text).toContain("Bij 1 aanmelding lukte het niet");
    expect(await statusOf(ids[1]!)).toEqual({ status: "rejected", answer: "Hoi Naam1, helaas." });
    expect((await statusOf(gone)).status).toBe("withdrawn");
    const empty = await superuser.fetch("/applications/bulk-reject", { form: { id: ids[0]!, message: " " } });
    expect(empty.status).toBe(422);
  });

  it("comes as a file, filtered as the list is, without other organisations' people", async () => {
    const { vacancyId } = await waiting(2);
    const organizationId = await make.organization();
    await make.application({ vacancyId: await make.vacancy({ organizationId }), organizationId, firstName: "Vreemde" });
    const response = await superuser.fetch(`/applications.csv?filter[vacancy_id_eq]=${vacancyId}`);
    expect(response.headers.get("content-type")).toContain("text/csv");
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Naam;E-mail;Telefoon;Vacature");
    expect(lines[1]).toContain("Werkvoorraad");
    expect(await (await superuser.fetch("/applications.csv")).text()).not.toContain("Vreemde");
    expect((await volunteer.fetch("/applications.csv")).status).toBe(403);
  });
});
