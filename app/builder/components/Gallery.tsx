import { useState } from "react";
import { Button } from "~/ui/Button";
import { SearchField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { useBuilder } from "../context";
import { insertAt, maxBlocks, newBlock } from "../draft";
import type { Kind } from "../field";
import { useBuilderWords, useNames } from "../words";
import { StepForm } from "./StepForm";

/** All kinds, to choose one that is added at a place. @param parent the block that it is to lie within */
export function Gallery({ at, parent }: { at: number; parent: string | null }) {
  const t = useBuilderWords();
  const named = useNames();
  const { builder, editing, to, go, say, thumbnail } = useBuilder();
  const [search, setSearch] = useState("");
  const wordsOf = ({ kind }: Kind) => ({ name: named(`kinds.${kind}.name`), text: named(`kinds.${kind}.description`) });
  const fits = (kind: Kind) => {
    const { name, text } = wordsOf(kind);
    return `${name} ${text}`.toLowerCase().includes(search.trim().toLowerCase());
  };
  const found = builder.kinds.filter((kind) => fits(kind) && !(parent && kind.holds));
  const full = editing.draft.blocks.length >= maxBlocks;
  const add = (kind: Kind) => {
    const block = newBlock(kind, builder.about && editing.draft.attributes[builder.about]);
    editing.change((draft) => insertAt(draft, block, at, parent));
    say(t("blocks.added", { name: wordsOf(kind).name }));
    go({ panel: null, at: null, within: null, block: block.id });
  };
  return (
    <section aria-labelledby="gallery-title">
      <Link to={to({ panel: null, at: null, within: null })} preventScrollReset className="back-link">
        <Icon name="arrow-left" />
        {t("blocks.title")}
      </Link>
      <h2 id="gallery-title" className="panel-title">
        {t("gallery.title")}
      </h2>
      {full && <p role="alert">{t("gallery.full", { count: maxBlocks })}</p>}
      <div className="script-only">
        <SearchField
          name="kind-search"
          label={t("gallery.search")}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <p role="status" className="visually-hidden">
        {search && t("gallery.found", { count: found.length })}
      </p>
      <ul className="block-gallery">
        {found.map((kind) => {
          const { name, text } = wordsOf(kind);
          return (
            <li key={kind.kind}>
              {thumbnail(kind.kind)}
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
              <StepForm onStep={() => add(kind)}>
                <input type="hidden" name="kind" value={kind.kind} />
                <input type="hidden" name="at" value={at} />
                {parent && <input type="hidden" name="within" value={parent} />}
                {builder.about && <input type="hidden" name="about" value={builder.about} />}
                <Button
                  type="submit"
                  name="_action"
                  value="add_block"
                  variant="outline"
                  size="sm"
                  disabled={full}
                  aria-label={t("gallery.addNamed", { name })}
                >
                  {t("gallery.add")}
                </Button>
              </StepForm>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p>{t("gallery.none")}</p>}
    </section>
  );
}
