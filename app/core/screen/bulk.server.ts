/** The same for several rows: each by its own rules, so that one that may not hinders no other. */
import type { RequestArgs } from "../jsonapi/problem.server";
import { type Command, executeEach } from "../resource/command.server";
import { sentencesOf } from "../resource/refused.server";
import type { Portal } from "../tenant/portal.server";
import type { BulkResult } from "./bulk";

export const maxChosen = 50;

export const chosenFrom = (values: unknown[]): string[] => [...new Set(values.map(String))].slice(0, maxChosen);

export function chosenBy({ request }: RequestArgs): { ids: string[]; tooMany: boolean } {
  const asked = new URL(request.url).searchParams.getAll("id");
  return { ids: chosenFrom(asked), tooMany: asked.length > maxChosen };
}

export async function doEach(portal: Portal, commands: { id: string; command: Command }[]): Promise<BulkResult[]> {
  const outcomes = await executeEach(
    portal,
    commands.map(({ command }) => command),
  );
  return outcomes.map((outcome, at) => {
    const { id } = commands[at]!;
    return outcome.ok ? { id, ok: true } : { id, ok: false, message: sentencesOf(portal, outcome.refused).join(" ") };
  });
}
