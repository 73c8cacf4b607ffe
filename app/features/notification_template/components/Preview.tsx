import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Choice } from "~/ui/preview/Choice";

const views = ["computer", "phone", "text"] as const;
type View = (typeof views)[number];

const afterTypingMs = 500;

/** The mail as its reader gets it: what is saved, and with script what is typed, as it is typed. */
export function Preview({ address }: { address: string }) {
  const { t } = useTranslation("notification_template");
  const [view, setView] = useState<View>("computer");
  const to = view === "text" ? `${address}&view=text` : address;
  /** How often what is typed was shown; 0: it is what is saved. */
  const [shown, setShown] = useState(0);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    const follow = ({ target }: Event) => {
      if (!["subject", "body"].includes((target as HTMLInputElement).name)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => setShown((times) => times + 1), afterTypingMs);
    };
    document.addEventListener("input", follow);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("input", follow);
    };
  }, []);
  useEffect(() => {
    if (shown > 0) show(to);
  }, [to, shown]);
  const label = (one: View) => t(one === "text" ? "preview.asText" : `preview.${one}`);
  return (
    <section className="mt-14 xl:sticky xl:top-24 xl:mt-0 xl:self-start" aria-labelledby="preview-title">
      <h2 id="preview-title">{t("preview.title")}</h2>
      <p className="mt-1 text-muted">{t("preview.text")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <div className="script-only">
          <Choice
            label={t("preview.width")}
            value={view}
            options={views.map((one) => ({ value: one, label: label(one) }))}
            onChoose={setView}
          />
        </div>
        <Form method="post">
          <Button type="submit" name="_action" value="test" variant="outline" icon="mail">
            {t("preview.test")}
          </Button>
        </Form>
      </div>
      {/* Each time another frame: the first thing that comes into one is no step of the browser's way back. */}
      <iframe
        key={`${to} ${shown}`}
        name="preview"
        title={t("preview.title")}
        src={shown > 0 ? undefined : to}
        sandbox=""
        className={`mt-4 h-[44rem] w-full rounded-md border border-line bg-white ${view === "phone" ? "max-w-[22.5rem]" : "max-w-3xl"}`}
      />
    </section>
  );
}

/** By a form of its own, whose answer goes into the frame. */
function show(action: string) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, target: "preview", hidden: true });
  for (const name of ["subject", "body"]) {
    const field = document.createElement("textarea");
    field.name = name;
    field.value = document.querySelector<HTMLTextAreaElement>(`[name=${name}]`)?.value ?? "";
    form.appendChild(field);
  }
  document.body.appendChild(form);
  form.submit();
  form.remove();
}
