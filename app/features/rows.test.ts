/** Rows have the types of the fields that were asked for: checked by the compiler, not by running. */
import { expectTypeOf, it } from "vitest";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { list, show } from "~/core/resource/list.server";
import { vacancies } from "./vacancy/vacancy.resource.server";

const lists = (args: RequestArgs) => ({
  narrow: list(vacancies, args, { fields: ["title", "status"] }),
  included: list(vacancies, args, { fields: ["title"], include: ["organization.address", "categories"] }),
  // @ts-expect-error: no such attribute
  misspelled: list(vacancies, args, { fields: ["titel"] }),
  // @ts-expect-error: no such relationship
  unrelated: list(vacancies, args, { include: ["organisation"] }),
  // Shown at its own address alone.
  // @ts-expect-error: not in lists
  alone: list(vacancies, args, { fields: ["contactPhoneNumber"] }),
  whole: show(vacancies, args, "id"),
});

type Rows = ReturnType<typeof lists>;
type Item<Q extends { read(results: never): { items: unknown[] } }> = ReturnType<Q["read"]>["items"][number];

it("a list's rows have the fields and the relationships that were asked for", () => {
  expectTypeOf<keyof Item<Rows["narrow"]>>().toEqualTypeOf<"id" | "type" | "title" | "status">();
  expectTypeOf<Item<Rows["narrow"]>["status"]>().toEqualTypeOf<"draft" | "published" | "filled" | "expired" | "archived" | "deleted">();
  expectTypeOf<NonNullable<NonNullable<Item<Rows["included"]>["organization"]>["address"]>["city"]>().toEqualTypeOf<string>();
  expectTypeOf<Item<Rows["included"]>["categories"][number]["nameNl"]>().toEqualTypeOf<string>();
});

it("a single row has them all, and what the viewer can do", () => {
  expectTypeOf<ReturnType<Rows["whole"]["read"]>["contactPhoneNumber"]>().toEqualTypeOf<string | null>();
  expectTypeOf<ReturnType<Rows["whole"]["read"]>["can"]>().toEqualTypeOf<Record<string, boolean>>();
});
