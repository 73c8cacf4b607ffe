import { useContext, useEffect, useState } from "react";
import { askLinks, type LinkChoice, type LinkGroup, LinksContext } from "./context";

/** Whoever types does not ask for each letter. */
const pauseMs = 250;

const choicesIn = (groups: LinkGroup[]) => groups.flatMap(({ choices }) => choices);

/**
 * What a field offers. Of what there is more of than a list can show, the rest is searched for on the server; and so is what stood in the field.
 * @param names of the groups; without them those that need not be asked for
 * @param first what stood in the field
 */
export function useOffered(names: readonly string[] | undefined, first: string) {
  const { groups, from } = useContext(LinksContext);
  const [word, setWord] = useState("");
  const [found, setFound] = useState<LinkGroup[] | null>(null);
  const [stood, setStood] = useState<LinkChoice | null>(null);
  const among = (all: LinkGroup[]) => all.filter(({ name, asked }) => (names ? names.includes(name) : !asked));
  const usual = among(groups);
  const searched = from !== undefined && usual.some(({ more }) => more);
  const isUnknown = searched && first.startsWith("/") && !choicesIn(usual).some(({ path }) => path === first);
  useEffect(() => {
    if (!from || !isUnknown) return;
    let over = false;
    void askLinks(from, first).then((answer) => {
      const one = choicesIn(answer ?? []).find(({ path }) => path === first);
      if (one && !over) setStood(one);
    });
    return () => {
      over = true;
    };
  }, [from, first, isUnknown]);
  useEffect(() => {
    if (!from || word.trim() === "") return setFound(null);
    let over = false;
    const timer = setTimeout(async () => {
      const answer = await askLinks(from, word.trim());
      if (!over && answer) setFound(answer);
    }, pauseMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [from, word]);
  const shown = found ? among(found) : usual;
  return {
    offered: shown.filter(({ choices }) => choices.length > 0),
    stood,
    /** Whether there is more than is shown. */
    searched,
    word,
    setWord,
    /** How many were found; null where nothing is looked for. */
    count: found ? choicesIn(shown).length : null,
  };
}
