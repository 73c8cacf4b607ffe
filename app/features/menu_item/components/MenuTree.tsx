import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Icon, type IconName } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { type Move, moves } from "../arrange";
import type { MenuRow } from "../menu_item.queries.server";
import type { Menu } from "../menus";
import { useDragging } from "./useDragging";
import { useMoves } from "./useMoves";

interface Props {
  menu: Menu;
  rows: MenuRow[];
  all: Record<Menu, MenuRow[]>;
}

const icons: Record<Move, IconName> = { up: "arrow-up", down: "arrow-down", indent: "arrow-right", outdent: "arrow-left" };

/** What each arrow does, where it stands without words. */
export function ArrowsExplained() {
  const { t } = useTranslation("menu_item");
  return (
    <ul className="field-hint mb-8 flex flex-wrap gap-x-6 gap-y-1 max-sm:hidden" aria-hidden>
      {moves.map((move) => (
        <li key={move} className="flex items-center gap-2">
          <Icon name={icons[move]} className="text-link" />
          {t(`short.${move}`)}
        </li>
      ))}
    </ul>
  );
}

/** A menu as visitors see it, with what changes the order: buttons for everybody, dragging beside them. */
export function MenuTree({ menu, rows, all }: Props) {
  const { t } = useTranslation("menu_item");
  const { said, pressed } = useMoves(rows);
  const { dragging, handlers, zone } = useDragging(menu, rows, all);
  if (rows.length === 0) {
    return (
      <p className="border-y border-line py-6 text-muted" {...zone}>
        {t(`empty.${menu}`)}
      </p>
    );
  }
  const top = rows.filter(({ depth }) => depth === 0);
  return (
    <>
      <ol className="border-b border-line" aria-label={t(`menu.${menu}`)}>
        {top.map((row) => {
          const children = rows.filter(({ parentId }) => parentId === row.id);
          return (
            <li key={row.id}>
              <Row row={row} pressed={pressed} dragging={dragging} {...handlers(row)} />
              {children.length > 0 && (
                <ol className="ml-2 border-l-2 border-line pl-3 sm:ml-6 sm:pl-4" aria-label={t("below", { name: row.name })}>
                  {children.map((child) => (
                    <li key={child.id}>
                      <Row row={child} pressed={pressed} dragging={dragging} {...handlers(child)} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

/** Where a dragged item would come is drawn as a line, or as a ground when it comes below this one. */
const rowClass =
  "flex flex-wrap items-start gap-x-3 sm:flex-nowrap gap-y-2 border-t border-line py-3 data-[dragged]:opacity-50 data-[drop=inside]:bg-accent-soft data-[drop=before]:shadow-[inset_0_3px_0_var(--accent-edge)] data-[drop=after]:shadow-[inset_0_-3px_0_var(--accent-edge)]";

type RowProps = ReturnType<ReturnType<typeof useDragging>["handlers"]> & {
  row: MenuRow;
  pressed: ReturnType<typeof useMoves>["pressed"];
  dragging: string | null;
};

function Row({ row, pressed, dragging, ...drag }: RowProps) {
  const { t } = useTranslation("menu_item");
  const { id, name, target, address, problem } = row;
  return (
    <div className={rowClass} data-dragged={dragging === id || undefined} {...drag}>
      <span className="script-only mt-3 hidden cursor-grab text-muted lg:block" aria-hidden>
        <Icon name="chevrons-up-down" />
      </span>
      <div className="min-w-0 grow">
        <Link to={`/content/menu-items/${id}`} className="link font-semibold" draggable={false}>
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {target}
          {address && address !== target && ` · ${address}`}
        </p>
        {problem && (
          <p className="mt-1 flex gap-2 text-sm font-semibold text-warning">
            <Icon name="triangle-alert" className="mt-1" />
            {t(`problem.${problem}`)}
          </p>
        )}
      </div>
      <Form
        method="post"
        preventScrollReset
        className="flex basis-full flex-wrap gap-1 max-sm:-ms-[0.35em] max-sm:gap-x-0 sm:flex-none sm:basis-auto sm:flex-nowrap"
        onSubmit={(event) => pressed(id, event)}
      >
        <input type="hidden" name="id" value={id} />
        {moves.map((move) => (
          <Button
            key={move}
            id={`${move}-${id}`}
            type="submit"
            name="_action"
            value={move}
            variant="tertiary"
            size="sm"
            className="max-sm:px-[0.35em] max-sm:disabled:hidden disabled:invisible"
            disabled={!row.moves.includes(move)}
          >
            <Icon name={icons[move]} label={t(`move.${move}`, { name })} />
            <span className="sm:hidden" aria-hidden>
              {t(`short.${move}`)}
            </span>
          </Button>
        ))}
      </Form>
    </div>
  );
}
