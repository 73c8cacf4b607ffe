import { Shapes } from "~/blocks/Thumbnail";
import "./StartPicture.css";

/** More would be too small to tell apart. */
const shown = 5;
const min = 3;
/** Of a block, without the white above and below it. */
const [from, height] = [8, 58];

/** A page as small as a stamp: all its blocks, one below the other, so that pages that begin alike differ at a glance. */
export const StartPicture = ({ kinds }: { kinds: string[] }) => {
  const blocks = kinds.slice(0, shown);
  return (
    <span className="start-picture" aria-hidden="true">
      <svg className="block-thumbnail" viewBox={`0 0 120 ${Math.max(blocks.length, min) * height}`} aria-hidden="true">
        {blocks.map((kind, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kind may stand there twice
          <svg key={at} y={at * height} width="120" height={height} viewBox={`0 ${from} 120 ${height}`} aria-hidden="true">
            <Shapes kind={kind} />
          </svg>
        ))}
      </svg>
    </span>
  );
};
