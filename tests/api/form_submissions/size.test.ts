/** Large forms, many answers, and what a form costs: round trips and rows read. */
import { describe, expect, test } from "vitest";
import { publishedForm, type Question } from "../../support/published-form";
import { ask, post, sharedCity } from "../support";

const { world, ground, visitor, center } = await sharedCity(["center"]);

const asking = (count: number): Question[] =>
  Array.from({ length: count }, (_, at) => ({ id: `q${at}`, kind: "text", text: `Vraag ${at}`, required: true }));

const cost = (response: Response) => {
  const [, trips, read] = /trips=(\d+); read=(\d+)/.exec(response.headers.get("x-d1") ?? "")!;
  return { trips: Number(trips), read: Number(read) };
};

const fields = (questions: Question[], more: Record<string, string>) => {
  const body = new URLSearchParams(more);
  for (const { id } of questions) {
    body.append("asked", id!);
    body.append(`q_${id}`, `Antwoord op ${id}`);
  }
  return { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } };
};

const later = (formId: string) =>
  world.sql("city", "update form_submissions set started_at = '2026-01-01T00:00:00.000Z' where form_id = ?", [formId]);

describe("a large form", () => {
  test("200 and two round trips at most to open it, to go on and to send it, with thirty questions", async () => {
    const questions = asking(30);
    // Where it names nobody, one more asks who stands behind it.
    const { id, key } = await publishedForm(world, ground, questions, { notifyEmails: ["team@example.org"] });
    await visitor.fetch(`/forms/${key}`);
    const opened = await visitor.fetch(`/forms/${key}`);
    const filled = await visitor.fetch(`/forms/${key}`, fields(questions, { page: "0", _action: "next" }));
    expect(filled.status).toBe(302);
    const summary = await visitor.fetch(filled.headers.get("location")!);
    await later(id);
    const sent = await visitor.fetch(filled.headers.get("location")!, fields([], { _action: "send" }));
    expect(sent.status).toBe(302);
    for (const [name, response] of Object.entries({ opened, filled, summary, sent }))
      expect([name, cost(response).trips <= 2]).toEqual([name, true]);
    expect(await world.sql("city", "select status from form_submissions where form_id = ?", [id])).toEqual([{ status: "new" }]);
  });

  test("302 with two hundred questions: all that was answered is stored, shown and exported", async () => {
    const questions = asking(200);
    const { id, key } = await publishedForm(world, ground, questions);
    const filled = await visitor.fetch(`/forms/${key}`, fields(questions, { page: "0", _action: "next" }));
    await later(id);
    expect((await visitor.fetch(filled.headers.get("location")!, fields([], { _action: "send" }))).status).toBe(302);
    const [row] = (await ask(center, `form_submissions?filter[form_id_eq]=${id}`)).data;
    expect(Object.keys(row!.attributes.answers as object)).toHaveLength(200);
    const page = await (await center.fetch(`/form_builder/${id}/submissions/${row!.id}`)).text();
    const csv = await (await center.fetch(`/form_builder/${id}/submissions.csv`)).text();
    for (const { id: own } of [questions[0]!, questions[199]!]) {
      expect(page).toContain(`Antwoord op ${own}`);
      expect(csv).toContain(`Antwoord op ${own}`);
    }
  });
});

describe("many answers", () => {
  test("201 each when a hundred come at once, with a reference of their own; none is lost or doubled", async () => {
    const { id } = await publishedForm(world, ground, asking(1));
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        ask(visitor, "form_submissions", post({ form_id: id, answers: { q0: `Nummer ${at}` } }, "form_submissions")),
      ),
    );
    expect([...new Set(sent.map(({ status }) => status))]).toEqual([201]);
    const rows = await world.sql<{ answers: string; reference: string }>(
      "city",
      "select answers, reference from form_submissions where form_id = ?",
      [id],
    );
    expect(new Set(rows.map(({ answers }) => answers)).size).toBe(100);
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(100);
  });

  test("429 for one address that goes on without end, and what was typed is still in the page", async () => {
    const { key } = await publishedForm(world, ground, asking(1));
    const post = { ...fields(asking(1), { page: "0", _action: "next" }), address: "198.51.100.77" };
    const answers = await Promise.all(Array.from({ length: 130 }, () => visitor.fetch(`/forms/${key}`, post)));
    const late = answers.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(0);
    expect(await late[0]!.text()).toContain("Antwoord op q0");
    expect((await visitor.fetch(`/forms/${key}`, { ...post, address: "198.51.100.78" })).status).toBe(302);
  });

  test("the thirty-first from one address within ten minutes is set apart and not lost; from another address, and signed in, it is not", async () => {
    const { id } = await publishedForm(world, ground, asking(1));
    const send = (client: typeof visitor, address: string) =>
      client.fetch("/api/v1/form_submissions", {
        method: "POST",
        address,
        json: { data: { type: "form_submissions", attributes: { form_id: id, answers: { q0: address } } } },
      });
    const sent = [];
    for (let at = 0; at < 32; at++) sent.push((await send(visitor, "198.51.100.80")).status);
    expect([await send(visitor, "198.51.100.81"), await send(center, "198.51.100.80")].map(({ status }) => status)).toEqual([201, 201]);
    expect([...new Set(sent)]).toEqual([201]);
    const rows = await world.sql<{ status: string; suspicions: string; n: number }>(
      "city",
      "select status, suspicions, count(*) as n from form_submissions where form_id = ? group by 1, 2 order by 1",
      [id],
    );
    expect(rows).toEqual([
      { status: "new", suspicions: "[]", n: 32 },
      { status: "suspicious", suspicions: '["flood"]', n: 2 },
    ]);
  });
});
