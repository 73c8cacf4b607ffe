/** What page and API make of the same change: refused, each fault in its place; and a form whose questions another row says. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { portalOf } from "../../../tests/support/people";
import { signUps, viewerWith, type Workshops, workshopDatabase, workshops, workshopTable } from "../../../tests/support/workshops";
import { knownSchema } from "./check.server";
import { step } from "./steps.server";
import { create, takeStep } from "./write.server";

let database: Workshops;
beforeAll(async () => {
  database = await workshopDatabase();
});
afterAll(() => database.dispose());

function argsOf(path: string, body: URLSearchParams | object) {
  const portal = { ...portalOf(database), viewer: viewerWith("center_superuser") };
  const form = body instanceof URLSearchParams;
  const headers = { "content-type": form ? "application/x-www-form-urlencoded" : "application/vnd.api+json" };
  const request = new Request(`http://noord.localhost${path}`, {
    method: "POST",
    headers,
    body: form ? body : JSON.stringify({ data: body }),
  });
  return { request, params: {}, context: { portal } as AppLoadContext };
}

const thrownBy = async (run: Promise<unknown>): Promise<Response> => {
  const thrown = await run.then(
    () => null,
    (response) => response,
  );
  if (!(thrown instanceof Response)) throw new Error(`Answered with ${thrown}`);
  return thrown;
};

const errorsOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { code: string; source: { pointer: string } }[] };
  return [response.status, ...errors.map(({ code, source }) => `${code} ${source.pointer}`)];
};

const bothMissing = { spots: "0" };

describe("a step that several things stand in the way of", () => {
  it("422 on the API, an error object each", async () => {
    const id = await database.stored();
    const body = { type: "workshops", id, attributes: bothMissing };
    const response = await thrownBy(takeStep(argsOf(`/api/v1/workshops/${id}/transitions/publish`, body), workshops, id, "publish"));
    expect(await errorsOf(response)).toEqual([422, "in_future /data/attributes/spots", "required_choice /data/attributes/room_id"]);
  });

  it("422 on a page, each beside its field", async () => {
    const id = await database.stored();
    const outcome = await takeStep(argsOf(`/workshops/${id}`, new URLSearchParams(bothMissing)), workshops, id, "publish");
    expect(outcome).toMatchObject({
      ok: false,
      refused: { init: { status: 422 }, data: { lastResult: { error: { spots: [expect.any(String)], roomId: [expect.any(String)] } } } },
    });
    expect(await database.all("select status from workshops where id = ?", id)).toEqual([{ status: "draft" }]);
  });
});

describe("something new whose schema another row says", () => {
  it("201 with an answer to each question", async () => {
    const workshopId = await database.stored({ questions: ["dieet"] });
    const body = {
      type: "sign_ups",
      attributes: { answers: { dieet: "Geen" } },
      relationships: { workshop: { data: { type: "workshops", id: workshopId } } },
    };
    const response = await thrownBy(create(argsOf("/api/v1/sign_ups", body), signUps));
    expect(response.status).toBe(201);
    expect(await database.all("select answers from sign_ups where workshop_id = ?", workshopId)).toEqual([{ answers: '{"dieet":"Geen"}' }]);
  });

  it("422 for each question that is left open: an error object on the API, beside its field on a page", async () => {
    const workshopId = await database.stored({ questions: ["dieet", "maat"] });
    const body = { type: "sign_ups", attributes: { workshop_id: workshopId, answers: {} } };
    const response = await thrownBy(create(argsOf("/api/v1/sign_ups", body), signUps));
    expect(await errorsOf(response)).toEqual([422, "required /data/attributes/answers/dieet", "required /data/attributes/answers/maat"]);
    const outcome = await create(argsOf("/aanmelden", new URLSearchParams({ workshopId, "answers.dieet": "Geen" })), signUps);
    expect(outcome).toMatchObject({ ok: false, refused: { data: { lastResult: { error: { "answers.maat": [expect.any(String)] } } } } });
  });

  it("is anything to who describes the API", () => {
    expect(knownSchema(signUps.create!).safeParse({ whatever: 1 }).success).toBe(true);
  });
});

it("an effect knows what its input holds", () => {
  const input = z.object({ spots: z.number() });
  step(workshopTable, { allow: () => true, input, effect: (_, { spots }, said) => ({ set: { spots: spots + said.spots } }) });
  // @ts-expect-error there is no such field
  step(workshopTable, { allow: () => true, input, effect: (_, __, { places }) => ({ noted: { places } }) });
});
