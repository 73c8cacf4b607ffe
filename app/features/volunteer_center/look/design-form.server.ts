/** The form of /instellingen/design on its way in. */
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { withImage } from "~/core/storage/files.server";
import { pictureNames } from "./choices";
import { designFrom } from "./look-form";
import { startingThemes } from "./starting-themes";

/** What the form says; after the button of a starting theme, that theme with everything else as it is. */
export function designOfForm({
  start,
  _action,
  lockVersion,
  opened,
  publishAt,
  ...payload
}: Record<string, unknown>): Record<string, unknown> {
  const chosen =
    typeof start === "string" && Object.hasOwn(startingThemes, start) ? startingThemes[start as keyof typeof startingThemes] : null;
  const { variables: _, ...said } = designFrom(payload);
  return { ...said, ...chosen };
}

/** Each picture is kept at once, so that a form which is refused for another reason has it still. */
export async function withPictures(args: RequestArgs): ReturnType<typeof withImage<RequestArgs>> {
  let current = args;
  for (const field of pictureNames) {
    const taken = await withImage(current, field, { svg: field !== "mailLogoUrl" });
    if (!taken.ok) return taken;
    current = taken.args;
  }
  return { ok: true, args: current };
}
