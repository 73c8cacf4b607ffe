import { Fragment } from "react";

/** A sentence of the API's description, which is in English on every site; what stands between backticks is code. */
export const Told = ({ text }: { text: string }) => (
  <span lang="en">
    {text.split("`").map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
      <Fragment key={at}>{at % 2 === 1 ? <code>{part}</code> : part}</Fragment>
    ))}
  </span>
);
