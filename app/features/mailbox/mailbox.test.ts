import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { newestMails } from "./mailbox.server";
import { loader as htmlLoader } from "./routes/html";
import { loader as showLoader } from "./routes/show";

let test: TestDatabase;
const mail = (id: string, createdAt: string) => ({
  id,
  message_id: `${id}@x.nl`,
  sender: "Heumen <noreply@x.nl>",
  recipients: '["Sanne <s@x.nl>"]',
  subject: `Mail ${id}`,
  html: "<!doctype html><html><head></head><body><script>x</script></body></html>",
  text: "Hoi",
  created_at: createdAt,
});
beforeAll(async () => {
  test = await testDatabase();
  await test.insert("mailbox", mail("m1", "2026-11-20T10:00:00.000Z"), mail("m2", "2026-11-20T11:00:00.000Z"));
});
afterAll(() => test.dispose());

function args(development: boolean, id?: string, query = "") {
  const request = new Request(`http://city.localhost/test/mail${query}`);
  const context = { portal: { development, locale: "nl", name: "City" }, cloudflare: { env: { DB: test.d1 } } };
  return { request, context, params: { id } } as never;
}
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: Response) => thrown.status,
  );

describe("the development mailbox", () => {
  it("shows the newest mail first", async () => {
    const { mails, waiting, failed } = await newestMails(args(true));
    expect(mails.map(({ subject }) => subject)).toEqual(["Mail m2", "Mail m1"]);
    expect(mails[0]!.recipients).toEqual(["Sanne <s@x.nl>"]);
    expect([waiting, failed]).toEqual([0, 0]);
  });

  it("shows the mail to one address", async () => {
    const subjectsTo = async (to: string) => (await newestMails(args(true, "", `?to=${to}`))).mails.map(({ subject }) => subject);
    await test.insert("mailbox", { ...mail("m0", "2026-11-20T09:00:00.000Z"), recipients: '["noor@x.nl"]' });
    expect(await subjectsTo("s@x.nl")).toEqual(["Mail m2", "Mail m1"]);
    expect(await subjectsTo("noor@x.nl")).toEqual(["Mail m0"]);
    expect(await subjectsTo("or@x.nl")).toEqual([]);
  });

  it("does not exist on a deployed site", async () => {
    expect(await status(newestMails(args(false)))).toBe(404);
    expect(await status(showLoader(args(false, "m1")) as Promise<unknown>)).toBe(404);
    expect(await status(htmlLoader(args(false, "m1")))).toBe(404);
  });

  it("knows only what it keeps", async () => {
    for (const id of ["m9", "", undefined, "' or 1=1 --"]) expect(await status(htmlLoader(args(true, id)))).toBe(404);
    expect(await showLoader(args(true, "m1", "?view=nothing"))).toMatchObject({ subject: "Mail m1", view: "html" });
  });

  it("lets nothing in a mail run", async () => {
    const response = await htmlLoader(args(true, "m1"));
    const policy = response.headers.get("content-security-policy")!;
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    expect(await response.text()).toContain('<head><base target="_top">');
  });
});
