/** What a site shows in others' pages: as strangers see it, in the centre's look, without cookies. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sharedCity } from "../support";

const { world, make, visitor, center } = await sharedCity(["center"]);

const page = async (path: string, client = visitor) => {
  const answer = await client.fetch(path, client === visitor ? { headers: { cookie: "" } } : {});
  return { answer, html: await answer.text() };
};
const titles = (html: string) => [...html.matchAll(/<li><a href="([^"]+)"[^>]*>([^<]*)/g)].map(([, to, title]) => ({ to, title }));

describe("/widget/vacancies", () => {
  it("200 without cookies, in any frame, under a policy that lets in its own script and style alone; kept for five minutes", async () => {
    const { answer, html } = await page("/widget/vacancies");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const policy = answer.headers.get("content-security-policy")!;
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toContain("unsafe");
    for (const [directive, tag] of [
      ["style-src", "style"],
      ["script-src", "script"],
    ]) {
      const [, inside] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)!;
      expect(policy).toContain(`${directive} 'sha256-${createHash("sha256").update(inside!).digest("base64")}'`);
    }
    expect(html).not.toMatch(/style="|(src|href)="https?:\/\/(?!city\.localhost)/);
    expect(titles(html)).toHaveLength(5);
  });

  it("the nearest first, with how far they are; as many as asked, ten at most", async () => {
    // On top of each other, nearer to the point than any other.
    const id = await make.vacancy({ title: "Vlakbij <helpen> & meer", latitude: 52.9, longitude: 6.9, place: "Gieten" });
    const { html } = await page("/widget/vacancies?near=52.9,6.9&count=3");
    expect(titles(html)).toHaveLength(3);
    expect(titles(html)[0]).toEqual({
      to: expect.stringMatching(new RegExp(`^http://city\\.localhost.*/vacancies/${id}\\?lang=nl$`)),
      title: "Vlakbij &#60;helpen&#62; &#38; meer",
    });
    expect(html).toContain("Gieten, 0 km");
    expect(titles((await page("/widget/vacancies?count=99")).html).length).toBeLessThanOrEqual(10);
    expect((await page("/widget/vacancies?count=x&lang=%3Cscript%3E&near=%22%3E")).answer.status).toBe(200);
    expect((await page("/widget/vacancies?lang=en")).html).toContain('lang="en"');
  });

  it("says that it does not know a place, on the page and for the console, and shows what is new", async () => {
    const { html } = await page("/widget/vacancies?place=Kwetterfoon+%3Cb%3E");
    expect(html).toContain('<p class="note">We kennen de plaats ‘Kwetterfoon &#60;b&#62;’ niet.');
    expect(html).toMatch(/<body data-note="We kennen de plaats/);
    expect(html).toContain("Nieuw vrijwilligerswerk");
    expect(titles(html)).toHaveLength(5);
    expect((await page("/widget/vacancies?place=Kwetterfoon&lang=en")).html).toContain("We do not know the place");
    for (const known of ["", "?place=Malden", "?near=52.9,6.9"])
      expect((await page(`/widget/vacancies${known}`)).html).not.toContain('class="note"');
  });

  it("of one organisation a second comes only when the others have had a place", async () => {
    const organizationId = await make.organization({ name: "Prikploeg Zeven" });
    const other = await make.organization({ name: "Prikploeg Acht" });
    const at = (km: number) => ({ latitude: 53.3 + km / 111, longitude: 7.3, place: "Delfzijl" });
    for (const [title, km] of [
      ["Zeven een", 0],
      ["Zeven twee", 0.1],
      ["Zeven drie", 0.2],
    ] as const)
      await make.vacancy({ title, organizationId, organizationName: "Prikploeg Zeven", ...at(km) });
    await make.vacancy({ title: "Acht een", organizationId: other, organizationName: "Prikploeg Acht", ...at(0.3) });
    expect(titles((await page("/widget/vacancies?near=53.3,7.3&count=2")).html).map(({ title }) => title)).toEqual([
      "Zeven een",
      "Acht een",
    ]);
  });

  it("shows staff what it shows strangers: nothing that is not published", async () => {
    await make.vacancy({ title: "Nog een concept", status: "draft", publishedAt: null, latitude: 53.1, longitude: 7.1 });
    expect((await page("/widget/vacancies?near=53.1,7.1&count=10", center)).html).not.toContain("Nog een concept");
  });

  it("in a look that is not published is its editor's alone", async () => {
    const path = "/widget/vacancies?place=Nergenshuizen";
    const look = Buffer.from(JSON.stringify({ primaryColor: "#123abc" })).toString("base64url");
    expect((await page(`${path}&look=${look}`, center)).html).toContain("#123abc");
    expect((await page(`${path}&look=${look}`)).html).not.toContain("#123abc");
    expect((await page(path)).html).not.toContain("#123abc");
    expect((await page(`${path}&look=${look}`, center)).html).toContain("#123abc");
  });

  it("is each site's own", async () => {
    const { html } = await page("/widget/vacancies", world.visitor("village"));
    expect(titles(html).every(({ to }) => to!.startsWith("http://village.localhost"))).toBe(true);
    const radius = (text: string) => /--radius:([^}]*)/.exec(text)![1];
    expect([radius(html), radius((await page("/widget/vacancies")).html)]).toEqual(["12px", "0px"]);
  });
});

describe("/widget/activities", () => {
  it("200 with what is next, its day and its place", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const end = new Date(Date.now() + 7_200_000).toISOString();
    const id = await make.date({ startsAt: soon, endsAt: end });
    const { answer, html } = await page("/widget/activities?count=10");
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null]);
    expect(titles(html).map(({ to }) => to)).toContainEqual(expect.stringMatching(new RegExp(`/activiteitenkalender/${id}\\?lang=nl$`)));
  });
});

it("GET /widget.js puts the frame of its own site into a page", async () => {
  const { answer, html } = await page("/widget.js");
  expect(answer.headers.get("content-type")).toMatch(/javascript/);
  expect(html).toContain("/widget/");
});

describe("/content/widget", () => {
  it("200 with the line for what was asked, and with all that the line can hold; 403 for who does not work on the site", async () => {
    const path = "/content/widget?show=vacancies&place=Malden&count=3&lang=en";
    const html = await (await center.fetch(path)).text();
    expect(html).toMatch(
      /&lt;script src=&quot;http:\/\/city\.localhost[^&]*\/widget\.js&quot; data-place=&quot;Malden&quot; data-count=&quot;3&quot; data-lang=&quot;en&quot; async&gt;/,
    );
    expect(html).toContain('src="/widget/vacancies?place=Malden&amp;count=3&amp;lang=en"');
    const { html: script } = await page("/widget.js");
    const [, taken] = /const \{ ([^}]+) \} = here\.dataset/.exec(script)!;
    const names = taken!.split(", ").sort();
    expect([...html.replaceAll("<!-- -->", "").matchAll(/<code[^>]*>data-(\w+)<\/code>/g)].map(([, name]) => name).sort()).toEqual(names);
    const documented = readFileSync("docs/widget.md", "utf8");
    for (const name of names) expect(documented).toContain(`| \`data-${name}\` |`);
    expect((await (await world.signIn("organization_superuser", "city")).fetch(path)).status).toBe(403);
    expect((await visitor.fetch(path)).status).toBe(302);
  });
});
