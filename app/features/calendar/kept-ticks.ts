/** Ticks of the list at a door: kept in the browser until the server has them, and sent on when the list is left. */
import { readStored, writeStored } from "~/ui/stored";

export type Ticks = Record<string, boolean | null>;

/** What became of those that were to be sent. */
export interface Sent {
  /** The server said something of each. */
  reached: boolean;
  /** Of whom it can have none. */
  refused: string[];
}

/** Of the ticks that are shown: those that the list that was loaded does not have yet. */
export const notLoaded = (shown: Ticks, unsent: Ticks): Ticks => Object.fromEntries(Object.entries(shown).filter(([id]) => id in unsent));

export const without = (ticks: Ticks, id: string): Ticks => Object.fromEntries(Object.entries(ticks).filter(([other]) => other !== id));

async function post(dateId: string, id: string, attended: boolean | null): Promise<"had" | "refused" | "unreached"> {
  const address = `/activiteitenkalender/overzicht/${dateId}`;
  const body = new URLSearchParams({ id, _action: "attend", attended: attended === null ? "" : String(attended) });
  const answer = await fetch(address, { method: "POST", body }).catch(() => null);
  // Somewhere else is where one signs in again.
  if (answer === null || new URL(answer.url).pathname !== address) return "unreached";
  if (answer.ok) return "had";
  // Others, such as 429, say nothing of the tick itself.
  return [404, 409, 422].includes(answer.status) ? "refused" : "unreached";
}

function ticksOf(dateId: string) {
  const key = `ticks ${dateId}`;
  let unsent = readStored<Ticks>(key) ?? {};
  let sending: Promise<Sent> | null = null;

  function keep(next: Ticks) {
    unsent = next;
    writeStored(key, Object.keys(next).length > 0 ? next : null);
  }

  /** One after the other, so that of two for one person the last counts. */
  async function sendAll(): Promise<Sent> {
    const refused: string[] = [];
    for (;;) {
      const [next] = Object.entries(unsent);
      if (!next) return { reached: true, refused };
      const [id, attended] = next;
      const outcome = await post(dateId, id, attended);
      if (outcome === "unreached") return { reached: false, refused };
      if (outcome === "refused") refused.push(id);
      if (unsent[id] === attended) keep(without(unsent, id));
    }
  }

  return {
    unsent: () => unsent,
    tick: (id: string, attended: boolean | null) => keep({ ...unsent, [id]: attended }),
    send: () => {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

const dates = new Map<string, ReturnType<typeof ticksOf>>();

export function keptTicks(dateId: string) {
  const found = dates.get(dateId) ?? ticksOf(dateId);
  dates.set(dateId, found);
  return found;
}
