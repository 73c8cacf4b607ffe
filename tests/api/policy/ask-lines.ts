/** Each line of the table of who may do what, asked of the API; in parts, because a file is asked one line after the other. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { resourceOf, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import type { Client, Init } from "../../support/http";
import { ask, patch, post, postSample, testCity } from "../support";
import { type Column, columns, type Line, lines, type PolicyGround, tested } from "./table";

export const parts = 4;

/** @param part from 0 */
export async function askLines(part: number) {
  const types = [...new Set(lines.map(({ type }) => type))].filter((_, at) => at % parts === part);
  setCatalogue(product);

  const { world, ground, make } = await testCity([], { features: { oneOnOne: true } });

  let people: Record<Column, Client>;
  const ids = {} as Record<Column, string>;

  /** Another centre of the same tenant, and an organisation at each. */
  const places = { other: "", elsewhere: { centerId: "", organizationId: "" } };

  beforeAll(async () => {
    const roles = columns.filter((column): column is Role & Column => column !== "nobody");
    const clients = await Promise.all(roles.map(async (role) => [role, await world.signIn(role, "city")] as const));
    people = { nobody: world.visitor("city"), ...Object.fromEntries(clients) } as Record<Column, Client>;
    for (const role of roles)
      ids[role] = (await world.sql<{ id: string }>("city", "select id from users where email_key = ?", [`${role}@city.test`]))[0]!.id;
    places.other = await make.organization();
    const centerId = await make.organization({ type: "VolunteerCenter" });
    places.elsewhere = { centerId, organizationId: await make.organization({ centerId }) };
  });

  /** What rows are made on. */
  const on: PolicyGround = { world, ground, make, places, ids };

  /** A type that brings a sample has its rows and its creates from it. */
  async function rowOf(type: string, row: string, asker: Column): Promise<string> {
    const { row: made, sample, steps = {} } = tested[type]!;
    if (made) return made(on, row, asker);
    const { id } = (await ask(people.admin, type, postSample(sample!(), type))).data[0]!;
    for (const step of steps[row] ?? []) await ask(people.admin, `${type}/${id}/transitions/${step}`, { method: "POST" });
    return id;
  }

  async function givenOf(type: string, row: string, asker: Column) {
    const { create, sample } = tested[type]!;
    return create ? create(on, row, asker) : sample!();
  }

  async function answerOf({ type, action, row }: Line, asker: Column): Promise<string> {
    const client = people[asker];
    if (action === "create") return String((await ask(client, type, postSample(await givenOf(type, row, asker), type))).status);
    const id = await rowOf(type, row, asker);
    if (action === "list") {
      const found = await ask(client, `${type}?filter[id_eq]=${id}`);
      return found.status === 200 ? (found.data.some((one) => one.id === id) ? "in" : "–") : String(found.status);
    }
    const inits: Record<string, Init> = { show: {}, update: patch(id, tested[type]!.change ?? {}, type), delete: { method: "DELETE" } };
    const input = tested[type]!.input?.[action];
    const init = Object.hasOwn(inits, action) ? inits[action]! : input ? post(input, type) : { method: "POST" };
    const step = resourceOf(type).actions?.[action] ? action : `transitions/${action}`;
    const path = Object.hasOwn(inits, action) ? `${type}/${id}` : `${type}/${id}/${step}`;
    return String((await ask(client, path, init)).status);
  }

  beforeEach(() =>
    world.sql("city", "update organizations set status = 'approved', deleted_at = null where id = ?", [ground.organizationId]),
  );

  describe.each(types)("%s", (type) => {
    it.each(lines.filter((line) => line.type === type))("$action $row", async (line) => {
      const answers: Record<string, string> = {};
      const answer = async (column: Column) => {
        answers[column] = await answerOf(line, column);
      };
      // One after the other where everybody's answer depends on the same row.
      if (tested[type]!.oneByOne) for (const column of columns) await answer(column);
      else await Promise.all(columns.map(answer));
      expect(answers).toEqual(line.expected);
    });
  });
}
