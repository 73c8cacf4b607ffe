import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Move, moves } from "../arrange";
import type { MenuRow } from "../menu_item.queries.server";

const opposite: Record<Move, Move> = { up: "down", down: "up", indent: "outdent", outdent: "indent" };

/** Says where an item came after a button was pressed, and keeps the focus with it. */
export function useMoves(rows: MenuRow[]) {
  const { t } = useTranslation("menu_item");
  const { state } = useNavigation();
  const last = useRef<{ id: string; move: Move } | null>(null);
  const [said, setSaid] = useState("");
  const order = rows.map(({ id, depth }) => `${id} ${depth}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order
  useEffect(() => {
    if (!last.current || state !== "idle") return;
    const { id, move } = last.current;
    last.current = null;
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    const siblings = rows.filter(({ parentId }) => parentId === row.parentId);
    const place = { name: row.name, place: siblings.indexOf(row) + 1, count: siblings.length };
    const above = rows.find((one) => one.id === row.parentId);
    setSaid(above ? t("movedBelow", { ...place, above: above.name }) : t("moved", place));
    const buttons = [move, opposite[move], ...moves].map((name) => document.getElementById(`${name}-${id}`) as HTMLButtonElement | null);
    buttons.find((button) => button && !button.disabled)?.focus({ preventScroll: true });
  }, [order, state]);
  const pressed = (id: string, event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    last.current = { id, move: (submitter as HTMLButtonElement).value as Move };
  };
  return { said, pressed };
}
