import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button";
import type { Column } from "../DataTable";
import { Icon } from "../Icon";

const directions = ["up", "down"] as const;

/** Buttons that move a row up and down, and a status that says where it came. Focus stays with the row. */
export function useOrderColumn<Row extends { id: string }>(
  rows: Row[],
  nameOf: (row: Row) => string,
): { column: Column<Row>; status: ReactNode } {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const pressed = useRef<{ id: string; direction: string } | null>(null);
  const [moved, setMoved] = useState("");
  const idOf = (direction: string, id: string) => `${direction}-${id}`;
  const order = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order
  useEffect(() => {
    if (!pressed.current || state !== "idle") return;
    const { id, direction } = pressed.current;
    pressed.current = null;
    const at = rows.findIndex((row) => row.id === id);
    if (at < 0) return;
    setMoved(t("list.movedTo", { name: nameOf(rows[at]!), place: at + 1, count: rows.length }));
    const button = document.getElementById(idOf(direction, id)) as HTMLButtonElement | null;
    const other = document.getElementById(idOf(direction === "up" ? "down" : "up", id));
    (button?.disabled ? other : button)?.focus({ preventScroll: true });
  }, [order, state]);
  const column: Column<Row> = {
    key: "order",
    header: t("list.order"),
    action: true,
    cell: (row) => (
      <Form
        method="post"
        preventScrollReset
        className="flex gap-1"
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          pressed.current = { id: row.id, direction: (submitter as HTMLButtonElement).value };
        }}
      >
        <input type="hidden" name="id" value={row.id} />
        {directions.map((direction) => (
          <Button
            key={direction}
            id={idOf(direction, row.id)}
            type="submit"
            name="_action"
            value={direction}
            variant="tertiary"
            size="sm"
            disabled={row.id === (direction === "up" ? rows[0] : rows.at(-1))?.id}
          >
            <Icon name={`arrow-${direction}`} label={t(`list.${direction}`, { name: nameOf(row) })} />
          </Button>
        ))}
      </Form>
    ),
  };
  const status = (
    <p role="status" className="visually-hidden">
      {moved}
    </p>
  );
  return { column, status };
}
