import { parse } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import type { Footer } from "../../look/look.schema";
import { encodeLook, footerFrom } from "../../look/look-form";

/** An address holds so much; beyond it the frame shows the draft that was saved last. */
const maxAddress = 6_000;

/** What the form says now, for the frame with the site in it. */
export function useFooter(saved: Footer) {
  const [live, setLive] = useState<Record<string, unknown>>({ ...saved });
  const encoded = encodeLook(live);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { payload } = parse(new FormData(currentTarget), { resolve: (value) => ({ value }) });
    const { tagline, showAnbiLogo, showNovLogo, footerColumns } = footerFrom(payload as Record<string, unknown>);
    setLive({ tagline, showAnbiLogo, showNovLogo, footerColumns });
  };
  return { query: encoded.length > maxAddress ? "draft" : encoded, follow };
}
