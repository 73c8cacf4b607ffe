import { Thumbnail } from "~/blocks/Thumbnail";
import "./StartPicture.css";

const shown = 4;

/** A page as small as a stamp: its first blocks, one below the other. */
export const StartPicture = ({ kinds }: { kinds: string[] }) => (
  <span className="start-picture" aria-hidden="true">
    {kinds.slice(0, shown).map((kind, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a kind may stand there twice
      <Thumbnail key={at} kind={kind} />
    ))}
  </span>
);
