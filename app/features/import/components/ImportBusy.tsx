import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form, SubmitButton } from "~/ui/form";

/** Goes on by itself with script, and with a button without. */
export function ImportBusy({ status, done, all }: { status: "running" | "undoing"; done: number; all: number }) {
  const { t } = useTranslation("import");
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every part that is done asks for the next
  useEffect(() => {
    submit({ do: "continue" }, { method: "post", replace: true });
  }, [done]);
  return (
    <section className="max-w-form" aria-label={t(`busy.${status}`)}>
      <p className="mb-2 font-semibold" role="status">
        {t(`busy.${status}`)} {t("busy.count", { done, all })}
      </p>
      <progress
        className="w-full accent-accent"
        value={status === "undoing" ? all - done : done}
        max={all}
        aria-label={t(`busy.${status}`)}
      />
      <Form method="post" className="no-script-only mt-4">
        <input type="hidden" name="_action" value="continue" />
        <SubmitButton>{t("busy.continue")}</SubmitButton>
      </Form>
    </section>
  );
}
