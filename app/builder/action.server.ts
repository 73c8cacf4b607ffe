/** What the editor's forms ask for: a step of the draft, a copy of a block, or a step of the whole, such as publishing it. */
import { data } from "@remix-run/cloudflare";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { pressed } from "~/core/resource/write.server";
import { perform, saying } from "~/core/screen/perform.server";
import { type Built, editorOf } from "./builder.server";
import { copyBlock, draftSteps, refusedOf, takeDraftStep } from "./steps.server";

interface Options {
  /** The field that says where a copy of a block goes. */
  copiedTo: string;
  /** Where `said.<step>` stands. */
  words: string;
  /** Where somebody is once it is deleted. */
  list: string;
}

export async function editorAction(
  built: Built,
  args: RequestArgs & { params: { id?: string; transition?: string } },
  { copiedTo, words, list }: Options,
) {
  const id = args.params.id ?? "";
  // A button within a block's form says after its step what it is about.
  const [step = ""] = ((await pressed(args)) ?? "save_draft").split(" ");
  if (step === "copy_block") return copyBlock(built, args, id, copiedTo);
  if (Object.hasOwn(draftSteps, step)) return takeDraftStep(built, args, id, step);
  const done = async () => {
    if (step === "delete") return list;
    const here = `${editorOf(built, id)}?panel=publish`;
    const isLater = step === "publish" && (await readForm(args)).has("publishAt");
    return isLater ? saying(args, words, "schedule", here) : here;
  };
  const answer = await perform(args, built.resource, { words, done });
  if (!("data" in answer)) return answer;
  const { lastResult } = answer.data;
  return data({ refused: refusedOf(lastResult), draft: null, lastResult }, answer.init ?? undefined);
}
