import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button";
import { Icon, type IconName } from "../Icon";
import { Fieldset } from "./Field";

interface Props<Values extends Record<string, unknown>, Item> {
  form: FormMetadata<Values, string[]>;
  /** The list's field, of `useListForm`. */
  list: FieldMetadata<Item[], Values, string[]>;
  legend: ReactNode;
  hint?: ReactNode;
  /** What a row is called, such as "Vraag 2". */
  nameOf: (number: number) => string;
  addLabel?: string;
  /** Rows can be moved up and down. */
  ordered?: boolean;
  most?: number;
  /** The controls of a row. */
  children: (field: FieldMetadata<Item, Values, string[]>, name: string) => ReactNode;
}

/** A list of which a visitor makes the rows. Its buttons send the form where there is no script. */
export function ListField<Values extends Record<string, unknown>, Item>({
  form,
  list,
  legend,
  hint,
  nameOf,
  addLabel,
  ordered,
  most = 50,
  children,
}: Props<Values, Item>) {
  const { t } = useTranslation();
  // Somebody may have sent one text under the name of the list; conform throws then.
  const rows = Array.isArray(list.initialValue ?? []) ? list.getFieldList() : [];
  const place = useFocusAfterChange(rows.length);
  const move = (from: number, to: number) => form.reorder.getButtonProps({ name: list.name, from, to });
  return (
    <Fieldset legend={legend} hint={hint}>
      <ul ref={place} className="grid gap-4">
        {rows.map((row, at) => {
          const name = nameOf(at + 1);
          return (
            <li key={row.key} className="flex items-start gap-2">
              <div className="min-w-0 grow">{children(row, name)}</div>
              {ordered && at > 0 && <RowButton {...move(at, at - 1)} icon="arrow-up" label={t("form.row.up", { name })} />}
              {ordered && at < rows.length - 1 && (
                <RowButton {...move(at, at + 1)} icon="arrow-down" label={t("form.row.down", { name })} />
              )}
              <RowButton
                {...form.remove.getButtonProps({ name: list.name, index: at })}
                icon="trash-2"
                label={t("form.row.remove", { name })}
              />
            </li>
          );
        })}
      </ul>
      {rows.length < most && (
        <Button {...form.insert.getButtonProps({ name: list.name })} type="submit" variant="outline" icon="plus" className="mt-4">
          {addLabel ?? t("form.row.add")}
        </Button>
      )}
    </Fieldset>
  );
}

function RowButton({ icon, label, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string }) {
  return (
    <button {...button} type="submit" className="icon-button">
      <Icon name={icon} label={label} />
    </button>
  );
}

/** Goes on at the new row after one was added; after one was taken away, at the one in its place. */
function useFocusAfterChange(count: number) {
  const place = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const rows = place.current!.children;
    const added = count > before.current;
    const changed = count !== before.current;
    before.current = count;
    if (changed && (added || document.activeElement === document.body))
      (
        rows[rows.length - 1]?.querySelector<HTMLElement>("input, select, textarea") ??
        place.current!.parentElement!.querySelector("button")
      )?.focus();
  }, [count]);
  return place;
}
