/** /test/formbuilder: what a form asks, finds wrong and keeps for any answers, by the logic that the builder and the public share. */
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { checkAnswers, endOf, type FormDefinition, storedAnswers, visibleQuestions } from "~/features/form";
import { Button } from "~/ui/Button";
import { Select, TextArea } from "~/ui/form";

interface Shown {
  sample: { names: string[]; name: string; definition: FormDefinition };
}

function answersIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function FormBuilderPage() {
  const { t } = useTranslation("developer");
  const { sample } = useLoaderData() as Shown;
  const [params] = useSearchParams();
  const typed = params.get("answers") ?? "{}";
  const answers = answersIn(typed);
  const { definition, name, names } = sample;
  const found = answers && {
    asked: visibleQuestions(definition, answers).map(({ id, kind, text }) => `${id} (${kind}): ${text}`),
    end: endOf(definition, answers)?.text ?? null,
    faults: checkAnswers(definition, answers),
    stored: storedAnswers(definition, answers),
  };
  return (
    <div className="grid gap-8">
      <Form method="get" className="grid gap-6" aria-label={t("formbuilder.form")}>
        <Select name="form" label={t("formbuilder.sample")} options={names.map((value) => ({ value, label: value }))} defaultValue={name} />
        <TextArea
          name="answers"
          label={t("formbuilder.answers")}
          rows={6}
          defaultValue={typed}
          error={answers ? undefined : t("formbuilder.noJson")}
          spellCheck={false}
        />
        <div>
          <Button type="submit">{t("formbuilder.try")}</Button>
        </div>
      </Form>
      {found && <pre className="overflow-x-auto rounded-md bg-sunken p-4 text-sm">{JSON.stringify(found, null, 2)}</pre>}
    </div>
  );
}
