/** Planning and writing changes, on a database of their own: what is refused and why, and what is stored, and that it is all or nothing. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { begin, later, north, portalOf, tenantId } from "../../../tests/support/people";
import { rooms, roomTable, viewerWith, type Workshops, workshopDatabase, workshops, workshopTable } from "../../../tests/support/workshops";
import { newId } from "../ids";
import { role, where } from "../policy/rules.server";
import { guard } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { type Command, command, execute, executeEach, executeOne } from "./command.server";
import type { AnyResource } from "./define.server";
import type { Refused } from "./refused.server";
import { step } from "./steps.server";

let database: Workshops;
beforeAll(async () => {
  database = await workshopDatabase();
});
afterAll(() => database.dispose());

const staff = viewerWith("center_superuser");
const isStaff = role("center_superuser");
const at = (over: Partial<Portal> = {}): Portal => ({ ...portalOf(database, later(1)), viewer: staff, ...over });
const set = (id: string, attributes: Record<string, unknown>, more = {}) => command.update(workshops, id, { attributes, ...more });
const rowOf = async (id: string) => {
  const [row] = await database.all<{ title: string; spots: number; status: string; version: number; deleted: string | null }>(
    "select title, spots, status, lock_version as version, deleted_at as deleted from workshops where id = ?",
    id,
  );
  return row;
};
const trailOf = (id: string) =>
  database.all<{ action: string; changes: string | null; actor: string }>(
    "select action, changes, actor_id as actor from audit_events where subject_id = ? order by id",
    id,
  );
const said = ({ status, issues }: Refused) => [status, ...issues.map(({ code, path }) => [code, ...(path ?? [])].join(" "))];
async function refusedOf(portal: Portal, change: Command) {
  const outcome = await executeOne(portal, change);
  if (outcome.ok) throw new Error("It was done");
  return said(outcome.refused);
}

describe("what is written alongside", () => {
  it("409 when it does not hold any more: nothing of it is stored", async () => {
    const portal = at();
    const id = newId();
    const making = { ...command.create(workshops, { attributes: { title: "Spinnen" } }), id };
    const outcome = await execute(portal, [making], [guard(sql`${portal.db.tenantId} = ''`)]);
    expect(outcome.ok ? null : said(outcome.refused.get(0)!)[0]).toBe(409);
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe("what somebody faster does not stand in the way of", () => {
  /** A room that is named after who has come before, of whom some come between its plan and its write. */
  const counted = (faster: number, again: boolean) => {
    let left = faster;
    const prepare = async ({ db }: Portal) => {
      const [{ before } = { before: 0 }] = await database.all<{ before: number }>("select count(*) as before from rooms");
      if (left-- > 0)
        await database.insert("rooms", {
          id: newId(),
          tenant_id: tenantId,
          center_id: north,
          name: "x",
          created_at: begin,
          updated_at: begin,
        });
      const others = sql`(select count(*) from ${roomTable} where ${db.mine(roomTable)})`;
      return { row: { name: `na ${before}` }, statements: [guard(sql`${others} = ${before + 1}`)], again };
    };
    return { ...rooms, create: { ...rooms.create, prepare } } as unknown as AnyResource;
  };
  const outcome = (resource: AnyResource) => executeOne(at(), command.create(resource, { attributes: { name: "Zaal" } }));

  it("is planned and tried again, with one id and one line in the trail", async () => {
    const made = await outcome(counted(3, true));
    expect(made.ok && made.row.name).toBe("na 3");
    expect(await trailOf(made.ok ? made.id : "")).toHaveLength(1);
  });

  it("409 when somebody was faster each time; at once for what does not ask for it", async () => {
    for (const resource of [counted(4, true), counted(1, false)]) {
      const made = await outcome(resource);
      expect(made.ok || said(made.refused)).toEqual([409, "changed_meanwhile"]);
    }
  });
});

describe("create", () => {
  it("stores the row as the tenant's and the centre's, with a line in the trail", async () => {
    const outcome = await executeOne(at(), command.create(workshops, { attributes: { title: "Breien" } }));
    const id = outcome.ok ? outcome.id : "";
    expect(await rowOf(id)).toEqual({ title: "Breien", spots: 10, status: "draft", version: 0, deleted: null });
    expect(await trailOf(id)).toEqual([{ action: "create", changes: null, actor: staff.id }]);
  });

  it("403 before the input is read for who may not, 422 with each fault for who may", async () => {
    const wrong = command.create(workshops, { attributes: { title: "", spots: 1_000 } });
    expect(
      await refusedOf(at({ viewer: viewerWith("volunteer") }), command.create(workshops, { attributes: { title: "Vilten" } })),
    ).toEqual([403, "forbidden"]);
    expect(await refusedOf(at({ viewer: null }), wrong)).toEqual([403, "forbidden"]);
    expect(await refusedOf(at(), wrong)).toEqual([422, "too_big spots", "required title"]);
  });

  it("409 beside the field for what is there, and for an id that is taken", async () => {
    const id = await database.stored({ title: "Haken" });
    expect(await refusedOf(at(), command.create(workshops, { attributes: { title: "Haken" } }))).toEqual([409, "taken title"]);
    expect(await refusedOf(at(), command.create(workshops, { id, attributes: { title: "Macrame" } }))).toEqual([409, "id_taken"]);
  });
});

it("says of several which one has what another has, in the table or earlier among them, and not the first of its type", async () => {
  const id = await database.stored({ title: "Weven" });
  const other = await database.stored({ title: "Vlechten" });
  const create = (title: string, more = {}) => command.create(workshops, { attributes: { title }, ...more });
  const placesOf = async (...changes: Command[]) => {
    const executed = await execute(at(), changes);
    return executed.ok || [...executed.refused].map(([place, refused]) => [place, ...said(refused)]);
  };
  expect(await placesOf(create("Een"), create("Twee"), create("Weven"))).toEqual([[2, 409, "taken title"]]);
  expect(await placesOf(create("Een"), create("Twee"), create("Twee"))).toEqual([[2, 409, "taken title"]]);
  expect(await placesOf(set(other, { spots: 3 }), create("Een"), set(other, { title: "Weven" }))).toEqual([[2, 409, "taken title"]]);
  expect(await placesOf(set(id, { spots: 3 }), create("Een"), create("Twee", { id }))).toEqual([[2, 409, "id_taken"]]);
  const each = await executeEach(at(), [create("Een"), create("Weven"), create("Twee")]);
  expect(each.map(({ ok }) => ok)).toEqual([true, false, true]);
});

describe("update", () => {
  it("counts the version up and notes what differs; what differs in nothing writes nothing", async () => {
    const id = await database.stored({ title: "Tekenen" });
    await executeOne(at(), set(id, { title: "Tekenen", spots: 4 }));
    expect(await rowOf(id)).toMatchObject({ spots: 4, version: 1 });
    expect((await trailOf(id)).map(({ changes }) => changes)).toEqual(['{"spots":[10,4]}']);
    await executeOne(at(), set(id, { spots: 4 }));
    expect(await rowOf(id)).toMatchObject({ version: 1 });
    expect(await trailOf(id)).toHaveLength(1);
  });

  it("409 for an older version, 412 for an older ETag; neither writes", async () => {
    const id = await database.stored({ title: "Kleien", lockVersion: 2 });
    expect(await refusedOf(at(), set(id, { spots: 1 }, { lockVersion: 1 }))).toEqual([409, "changed_meanwhile"]);
    expect(await refusedOf(at(), set(id, { spots: 1 }, { ifMatch: 'W/"1.ab"' }))).toEqual([412, "stale"]);
    expect(await rowOf(id)).toMatchObject({ spots: 10, version: 2 });
  });

  it("422 for what no column holds: a text with a NUL, or half of a character", async () => {
    const id = await database.stored();
    for (const title of ["Spit\0ten", "Half \ud83d"]) expect(await refusedOf(at(), set(id, { title }))).toEqual([422, "generic title"]);
    expect((await executeOne(at(), set(id, { title: "Heel \u{1f600}" }))).ok).toBe(true);
  });

  it("of a program: 403 for what may only be read and differs, 422 for what nobody knows; sent back as it is, it is passed over", async () => {
    const id = await database.stored();
    const sent = (attributes: Record<string, unknown>) => set(id, { spots: 3, ...attributes }, { strict: true });
    const pointersOf = async (change: Command) => {
      const outcome = await executeOne(at(), change);
      return outcome.ok || outcome.refused.issues.map(({ code, source }) => `${outcome.refused.status} ${code} ${source?.pointer}`);
    };
    expect(await pointersOf(sent({ plenty: false, createdAt: later(9) }))).toEqual([
      "403 read_only /data/attributes/plenty",
      "403 read_only /data/attributes/created_at",
    ]);
    expect(await pointersOf(sent({ colour: "rood" }))).toEqual(["422 unknown_member /data/attributes/colour"]);
    expect(await rowOf(id)).toMatchObject({ spots: 10, version: 0 });
    expect(await pointersOf(sent({ plenty: true, createdAt: begin }))).toBe(true);
  });

  it("is done for one of several that read the same version", async () => {
    const id = await database.stored({ title: "Zagen" });
    const outcomes = await Promise.all([1, 2, 3, 4].map((spots) => executeOne(at(), set(id, { spots }, { lockVersion: 0 }))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(said(outcome.refused)).toEqual([409, "changed_meanwhile"]);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
    expect(await trailOf(id)).toHaveLength(1);
  });

  it("404 for what is not to be seen, 403 for what a rule on the row forbids", async () => {
    const [secret, full] = [await database.stored({ secret: true }), await database.stored({ status: "full" })];
    expect(await refusedOf(at({ viewer: null }), set(secret, { spots: 1 }))).toEqual([404, "not_found"]);
    expect(await refusedOf(at(), set(full, { spots: 1 }))).toEqual([403, "forbidden"]);
    expect(await refusedOf(at(), set(newId(), { spots: 1 }))).toEqual([404, "not_found"]);
  });
});

describe("delete", () => {
  it("keeps the row, and it is found no longer", async () => {
    const id = await database.stored();
    await executeOne(at(), command.remove(workshops, id));
    expect(await rowOf(id)).toMatchObject({ deleted: later(1), version: 1 });
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(["delete"]);
    expect(await refusedOf(at(), command.remove(workshops, id))).toEqual([404, "not_found"]);
  });
});

describe("a step", () => {
  it("422 with the possible states from any other than its own, 404 for one that only the schedule takes", async () => {
    const id = await database.stored({ status: "full", roomId: newId() });
    const outcome = await executeOne(at(), command.step(workshops, id, "publish"));
    expect(outcome).toMatchObject({
      refused: { status: 422, issues: [{ code: "transition_not_possible", meta: { status: "full", possible: [] } }] },
    });
    expect(await refusedOf(at(), command.step(workshops, id, "fill"))).toEqual([404, "unknown_transition"]);
  });

  it("says what its guard means when that does not hold, and writes nothing", async () => {
    const id = await database.stored({ spots: 0 });
    expect(await refusedOf(at(), command.step(workshops, id, "take"))).toEqual([409, "taken spots"]);
    expect([await rowOf(id), await trailOf(id)]).toEqual([expect.objectContaining({ spots: 0, version: 0 }), []]);
  });

  it("has what follows from it in its own batch: another row, a mail and a notification, and wakes who delivers", async () => {
    const id = await database.stored({ title: "Lassen", spots: 1 });
    const wake = vi.fn();
    await executeOne(at({ wake }), command.step(workshops, id, "take"));
    expect(await rowOf(id)).toMatchObject({ spots: 0, version: 1 });
    expect(await database.all("select name from rooms where name like '%Lassen'")).toHaveLength(1);
    expect(await database.all("select recipient_email from outbox where event = 'workshop_full'")).toEqual([
      { recipient_email: "geeft@example.org" },
    ]);
    expect(await database.all("select title from notifications where event = 'workshop_full'")).toEqual([{ title: "Lassen is vol" }]);
    expect(await trailOf(id)).toEqual([{ action: "take", changes: '{"spots":[1,0],"by":[null,"Sanne"]}', actor: staff.id }]);
    expect(wake).toHaveBeenCalledOnce();
  });
});

/** The workshops with something of their own for one case. */
const but = (over: Partial<AnyResource>): AnyResource => ({ ...(workshops as AnyResource), ...over });

/** What somebody else writes at the same moment: after all that was asked, and before the batch. */
const meanwhile = (text: string, ...values: unknown[]) =>
  database.d1
    .prepare(text)
    .bind(...values)
    .run();

describe("somebody else at the same moment", () => {
  it("403 when the rule that let one make it holds no longer within the batch (mustHold)", async () => {
    const roomId = newId();
    await database.insert("rooms", {
      ...{ id: roomId, tenant_id: at().tenant.id, center_id: at().center.id, name: "Zolder" },
      ...{ created_at: later(0), updated_at: later(0) },
    });
    const held = (isGone: boolean) =>
      but({
        create: {
          ...workshops.create!,
          allow: ({ db }: Portal, { roomId: id }: { roomId?: string | null }) =>
            sql`exists (select 1 from ${roomTable} where ${db.mine(roomTable)} and ${roomTable.id} = ${id} and ${roomTable.deletedAt} is null)`,
          prepare: async (_: Portal, input: Record<string, unknown>) => {
            if (isGone) await meanwhile("update rooms set deleted_at = ? where id = ?", later(1), roomId);
            return { row: { spots: 10, ...input, status: "draft" as const } };
          },
        },
      });
    const make = (isGone: boolean, title: string) => command.create(held(isGone), { attributes: { title, roomId } });
    expect((await executeOne(at(), make(false, "Op zolder"))).ok).toBe(true);
    expect(await refusedOf(at(), make(true, "Te laat op zolder"))).toEqual([403, "forbidden"]);
    expect(await database.all("select 1 from workshops where title = 'Te laat op zolder'")).toEqual([]);
  });

  it("403 when a rule that only the input decides does not hold (require)", async () => {
    const id = await database.stored({ spots: 3 });
    const held = but({
      actions: {
        close: step(workshopTable, {
          allow: isStaff,
          effect: () => ({ set: { spots: 0 }, require: where(sql`${workshopTable.spots} > 5`) }),
        }),
      },
    });
    expect(await refusedOf(at(), command.step(held, id, "close"))).toEqual([403, "forbidden"]);
    await meanwhile("update workshops set spots = 6 where id = ?", id);
    expect((await executeOne(at(), command.step(held, id, "close"))).ok).toBe(true);
  });

  it("409 for a step when the state is another by then, though no version was counted (still)", async () => {
    const id = await database.stored({ status: "draft", roomId: newId() });
    const held = (also: () => Promise<unknown>) =>
      but({
        transitions: {
          publish: step(workshopTable, {
            from: ["draft"],
            to: "published",
            allow: isStaff,
            effect: async () => {
              await also();
              return {};
            },
          }),
        },
      });
    const other = () => meanwhile("update workshops set status = 'full' where id = ?", id);
    expect(await refusedOf(at(), command.step(held(other), id, "publish"))).toEqual([409, "changed_meanwhile"]);
    expect([await rowOf(id), await trailOf(id)]).toEqual([expect.objectContaining({ status: "full", version: 0 }), []]);
    await meanwhile("update workshops set status = 'draft' where id = ?", id);
    expect(
      (
        await executeOne(
          at(),
          command.step(
            held(async () => {}),
            id,
            "publish",
          ),
        )
      ).ok,
    ).toBe(true);
  });

  it("409 for two who take the same step at once, but for one", async () => {
    const id = await database.stored({ roomId: newId() });
    const outcomes = await Promise.all([1, 2, 3].map(() => executeOne(at(), command.step(workshops, id, "publish"))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await trailOf(id)).toHaveLength(1);
  });
});

describe("a step that only the schedule takes (internal)", () => {
  it("404 for everybody, whatever its rule says, by its name and by the state that it leads to; done for the schedule", async () => {
    const id = await database.stored({ status: "published" });
    const open = but({ transitions: { fill: { ...workshops.transitions!.fill!, allow: () => true } } });
    expect(await refusedOf(at(), command.step(open, id, "fill"))).toEqual([404, "unknown_transition"]);
    expect(await refusedOf(at(), command.status(open, id, { attributes: { status: "full" } }))).toEqual([422, "unknown_status"]);
    expect(await rowOf(id)).toMatchObject({ status: "published", version: 0 });
    expect((await executeOne(at({ system: true, viewer: null }), command.step(open, id, "fill"))).ok).toBe(true);
  });

  it("follows from what somebody does, in the same batch and under their name", async () => {
    const [going, left] = [await database.stored(), await database.stored({ status: "published" })];
    const filling = but({ remove: { ...workshops.remove!, effect: () => ({ commands: [command.step(workshops, left, "fill")] }) } });
    expect((await executeOne(at(), command.remove(filling, going))).ok).toBe(true);
    expect([await rowOf(left), await trailOf(left)]).toMatchObject([{ status: "full" }, [{ action: "fill", actor: staff.id }]]);
  });
});

describe("several", () => {
  it("are done all or none, and who is refused is named by its place", async () => {
    const [one, two] = [await database.stored(), await database.stored({ status: "full" })];
    const executed = await execute(at(), [set(one, { spots: 1 }), set(two, { spots: 1 })]);
    expect(executed.ok || [...executed.refused].map(([place, refused]) => [place, ...said(refused)])).toEqual([[1, 403, "forbidden"]]);
    expect(await rowOf(one)).toMatchObject({ spots: 10, version: 0 });
  });

  it("go by what earlier ones of the batch make and change", async () => {
    const [room, workshop] = [newId(), newId()];
    const executed = await execute(at(), [
      command.create(rooms, { id: room, attributes: { name: "Atelier" } }),
      command.create(workshops, { id: workshop, attributes: { title: "Schilderen", roomId: room } }),
      command.step(workshops, workshop, "publish"),
      set(workshop, { spots: 3 }),
    ]);
    expect(executed.ok && executed.done.map(({ row }) => row.lockVersion)).toEqual([0, 0, 1, 2]);
    expect(await rowOf(workshop)).toMatchObject({ status: "published", spots: 3, version: 2 });
  });

  it("by executeEach: those that may go do, the rest say why not", async () => {
    const [may, full, none] = [await database.stored(), await database.stored({ status: "full" }), await database.stored({ spots: 0 })];
    const outcomes = await executeEach(at(), [command.step(workshops, none, "take"), set(full, { spots: 2 }), set(may, { spots: 2 })]);
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : said(outcome.refused)))).toEqual([
      [409, "taken spots"],
      [403, "forbidden"],
      "done",
    ]);
    expect(await rowOf(may)).toMatchObject({ spots: 2 });
  });
});
