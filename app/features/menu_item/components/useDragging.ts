import { useSubmit } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import type { MenuRow } from "../menu_item.queries.server";
import type { Menu } from "../menus";

const type = "application/x-menu-item";
/** So far to the right a drop means: below this one. */
const indentPx = 64;

type Side = "before" | "after" | "inside";

/** An item can be dragged before, after or below another, from the other menu too. */
export function useDragging(menu: Menu, rows: MenuRow[], all: Record<Menu, MenuRow[]>) {
  const submit = useSubmit();
  const [dragging, setDragging] = useState<string | null>(null);

  const send = (id: string, parentId: string | null, at: number) =>
    submit({ _action: "place", id, menu, parentId: parentId ?? "", at: String(at) }, { method: "post", preventScrollReset: true });

  function sideOf({ currentTarget, clientX, clientY }: DragEvent<HTMLElement>, row: MenuRow): Side {
    const { left, top, height } = currentTarget.getBoundingClientRect();
    if (clientY < top + height / 2) return "before";
    return row.depth === 0 && clientX > left + indentPx * 2 ? "inside" : "after";
  }

  function drop(event: DragEvent<HTMLElement>, row: MenuRow) {
    event.preventDefault();
    delete event.currentTarget.dataset.drop;
    const id = event.dataTransfer.getData(type);
    if (!id || id === row.id) return;
    const side = sideOf(event, row);
    const list = rows.filter(({ parentId }) => parentId === (side === "inside" ? row.id : row.parentId)).filter((one) => one.id !== id);
    const hasBelow = Object.values(all).some((menu) => menu.some(({ parentId }) => parentId === id));
    if (side === "inside" && !hasBelow) return send(id, row.id, 0);
    const at = list.indexOf(row);
    send(id, row.parentId, side === "before" ? at : at + 1);
  }

  const handlers = (row: MenuRow) => ({
    draggable: true,
    onDragStart(event: DragEvent<HTMLElement>) {
      event.dataTransfer.setData(type, row.id);
      event.dataTransfer.effectAllowed = "move";
      setDragging(row.id);
    },
    onDragEnd: () => setDragging(null),
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      event.currentTarget.dataset.drop = sideOf(event, row);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      delete event.currentTarget.dataset.drop;
    },
    onDrop: (event: DragEvent<HTMLElement>) => drop(event, row),
  });

  /** A menu without items. */
  const zone = {
    onDragOver: (event: DragEvent<HTMLElement>) => event.dataTransfer.types.includes(type) && event.preventDefault(),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      const id = event.dataTransfer.getData(type);
      if (id) send(id, null, 0);
    },
  };
  return { dragging, handlers, zone };
}
