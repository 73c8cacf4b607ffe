import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/form";
import { useFormState } from "~/ui/form/context";
import { rowsOf, type VariableRow } from "../../look/look-form";
import { Part } from "./Part";

const spare = 2;

/** Details of the theme by name and value. Empty rows are left out when it is saved. */
export function Variables({ saved }: { saved: Record<string, string> }) {
  const { t } = useTranslation("volunteer_center");
  const { values } = useFormState();
  const [more, setMore] = useState(0);
  const stored: VariableRow[] = Object.entries(saved).map(([name, value]) => ({ name, value }));
  const given = values ? rowsOf(values.variables) : stored;
  const rows = [...given, ...Array.from({ length: spare + more }, () => ({ name: "", value: "" }))];
  return (
    <Part
      id="variables"
      legend={t("look.variables")}
      hint={t("look.variablesHint")}
      now={stored.length > 0 && t("look.variablesNow", { count: stored.length })}
    >
      <ul>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
          <li key={at} className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              name={`variables[${at}].name`}
              label={t("look.variableName", { number: at + 1 })}
              defaultValue={row.name}
              maxLength={60}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
            />
            <TextField
              name={`variables[${at}].value`}
              label={t("look.variableValue", { number: at + 1 })}
              defaultValue={row.value}
              maxLength={80}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
            />
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" icon="plus" className="script-only" onClick={() => setMore(more + 1)}>
        {t("look.variableAdd")}
      </Button>
    </Part>
  );
}
