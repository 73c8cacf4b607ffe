import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { SearchField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { useBuilder } from "../context";
import { insertAt, maxBlocks, newBlock } from "../draft";
import type { Kind } from "../field";
import { focusInSight } from "../in-sight";
import { useBuilderWords, useNames } from "../words";
import { StepForm } from "./StepForm";

/** All kinds, to choose one that is added at a place. @param parent the block that it is to lie within */
export function Gallery({ at, parent }: { at: number; parent: string | null }) {
  const t = useBuilderWords();
  const named = useNames();
  const { builder, editing, to, go, say, thumbnail } = useBuilder();
  const [search, setSearch] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  // Also where it was asked for in the preview, which would keep the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => focusInSight(heading.current!), [at, parent]);
  const wordsOf = ({ kind }: Kind) => ({ name: named(`kinds.${kind}.name`), text: named(`kinds.${kind}.description`) });
  const fits = (kind: Kind) => {
    const { name, text } = wordsOf(kind);
    return `${name} ${text}`.toLowerCase().includes(search.trim().toLowerCase());
  };
  const used = new Set(editing.draft.blocks.map(({ kind }) => kind));
  const offered = (kind: Kind) => !(parent && kind.holds) && (!kind.retired || used.has(kind.kind));
  const found = builder.kinds.filter((kind) => offered(kind) && fits(kind));
  const groups = [...new Set(builder.kinds.map(({ group }) => group))];
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
      <h2 id="gallery-title" ref={heading} tabIndex={-1} className="panel-title">
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
      {groups.map((group) => (
        <Group key={group} title={group && found.some((kind) => kind.group === group) ? t(`group.${group}`) : null}>
          {found
            .filter((kind) => kind.group === group)
            .map((kind) => {
              const { name, text } = wordsOf(kind);
              const Heading = kind.group ? "h4" : "h3";
              return (
                <li key={kind.kind}>
                  {thumbnail(kind.kind)}
                  <div>
                    <Heading>{name}</Heading>
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
        </Group>
      ))}
      {found.length === 0 && <p>{t("gallery.none")}</p>}
    </section>
  );
}

const Group = ({ title, children }: { title: string | null; children: ReactNode }) => (
  <>
    {title && <h3 className="gallery-group">{title}</h3>}
    <ul className="block-gallery">{children}</ul>
  </>
);
