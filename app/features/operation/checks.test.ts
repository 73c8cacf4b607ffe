/** What watchers are told: asked of the databases once in ten seconds, whoever asks, and not held longer than that. */
import { afterAll, expect, it } from "vitest";
import type { Env } from "~/core/tenant/env";
import { testDatabase } from "../../../tests/support/d1";
import { statusOf } from "./checks.server";

const base = await testDatabase();
afterAll(() => base.dispose());

it("asks the databases once in ten seconds, and says then what is so then, also of what fails", async () => {
  let asked = 0;
  let broken = false;
  const d1 = {
    prepare: (text: string) => base.d1.prepare(text),
    batch(statements: D1PreparedStatement[]) {
      asked++;
      if (broken) throw new Error("broken");
      return base.d1.batch(statements);
    },
  };
  const ask = async (second: number) =>
    (await statusOf({ DB: d1 } as unknown as Env, new Date(Date.UTC(2040, 0, 1, 0, 0, second)).toISOString())).checks.database;
  expect([await ask(0), asked]).toEqual(["ok", 2]);
  broken = true;
  expect([await ask(1), await ask(9), asked]).toEqual(["ok", "ok", 2]);
  expect(await ask(10)).toBe("failing");
  broken = false;
  expect([await ask(11), await ask(20)]).toEqual(["failing", "ok"]);
  expect(await ask(5)).toBe("ok");
});
