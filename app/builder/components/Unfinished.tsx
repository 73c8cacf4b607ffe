import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { kindOf, useBuilder } from "../context";
import type { EditedBlock } from "../field";
import { fieldHref, focusInSight } from "../in-sight";
import { blocksWithSamples } from "../sample";
import { withoutSamples } from "../without-samples";
import { useBuilderWords, useFieldName } from "../words";
import { useBlockName } from "./BlockList";
import { StepForm } from "./StepForm";
import { useSamples } from "./samples";

/** Why the server did not take a step. */
export function Refused({ sentences }: { sentences: string[] }) {
  const t = useBuilderWords();
  return sentences.length === 0 ? null : (
    <div role="alert">
      <Notice tone="danger" title={t("refused")}>
        {sentences.join(" ")}
      </Notice>
    </div>
  );
}

const placesOf = (samples: { found: unknown[] }[]) => samples.reduce((sum, { found }) => sum + found.length, 0);

/** What keeps it from the site, each with the way to the place; after it was tried all the same, as the answer. */
export function Unfinished({ refused }: { refused: string[] }) {
  const t = useBuilderWords();
  const { builder, saving, editing, to } = useBuilder();
  const nameOf = useBlockName();
  const samples = useSamples();
  const fieldName = useFieldName();
  const lines = [
    ...editing.draft.blocks.flatMap((block) =>
      (saving.problems[block.id] ?? []).slice(0, 1).map(({ path, message }) => ({ block, control: path, message })),
    ),
    ...samples.map(({ block, found }) => ({ block, control: found[0]!.control, message: t("publish.sample") })),
  ];
  if (lines.length === 0) return <Refused sentences={refused} />;
  const kindIn = (block: EditedBlock) => kindOf(builder.kinds, block);
  // What stands in a block that somebody began stays, for them to say.
  const canLeaveOut = placesOf(blocksWithSamples(withoutSamples(editing.draft, kindIn).blocks, kindIn)) < placesOf(samples);
  const leaveOut = () => {
    editing.change((draft) => withoutSamples(draft, kindIn));
    // Where nothing but examples was new, nothing is left to publish.
    setTimeout(() => focusInSight((document.getElementById("publish-now") ?? document.getElementById("publish-title"))!));
  };
  return (
    <div role={refused.length > 0 ? "alert" : undefined}>
      <Notice
        tone={refused.length > 0 ? "danger" : "warning"}
        title={t("publish.unfinished")}
        action={
          canLeaveOut && (
            <StepForm onStep={leaveOut}>
              <Button type="submit" name="_action" value="without_samples" variant="outline" size="sm">
                {t("publish.withoutSamples")}
              </Button>
            </StepForm>
          )
        }
      >
        <ul>
          {lines.map(({ block, control, message }) => (
            <li key={`${block.id} ${control}`}>
              <Link to={fieldHref(to, block.id, control)} preventScrollReset className="link">
                {[nameOf(block).kind, fieldName(control)].filter(Boolean).join(", ")}
              </Link>
              {": "}
              {message}
            </li>
          ))}
        </ul>
        {canLeaveOut && <p>{t("publish.withoutSamplesText")}</p>}
      </Notice>
    </div>
  );
}
