import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { portalOf } from "../../../tests/support/people";
import { viewerWith, type Workshops, workshopDatabase, workshops } from "../../../tests/support/workshops";
import type { RequestArgs } from "../jsonapi/problem.server";
import { list } from "../resource/list.server";
import { listFile } from "./list-file.server";

let database: Workshops;
beforeAll(async () => {
  database = await workshopDatabase();
});
afterAll(() => database.dispose());

it("has all rows of a list, in parts, and counts them once", async () => {
  for (let at = 0; at < 7; at++) await database.stored({ title: `Les ${at}`, spots: 66 });
  const prepare = vi.spyOn(database.d1, "prepare");
  const portal = { ...portalOf(database), viewer: viewerWith("center_superuser") };
  const request = new Request("http://noord.localhost/workshops.csv?filter[spots_eq]=66");
  const file = { name: "lessen", header: ["titel"], cells: ({ title }: { title: string }) => [title], size: 2 };
  const answer = await listFile(
    { request, context: { portal }, params: {} } as unknown as RequestArgs,
    (at, asked) => list(workshops, at, asked),
    file,
  );
  expect((await answer.text()).trimEnd().split("\r\n")).toHaveLength(1 + 7);
  const statements = prepare.mock.calls.map(([text]) => text);
  expect(statements.filter((text) => text.includes("count(*)"))).toHaveLength(1);
  expect(statements.filter((text) => !text.includes("count(*)"))).toHaveLength(4);
});
