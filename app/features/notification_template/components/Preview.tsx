import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";

/** The mail as its reader gets it: what is saved, and with script what is typed. */
export function Preview({ address }: { address: string }) {
  const { t } = useTranslation("notification_template");
  const [view, setView] = useState<"html" | "text">("html");
  const to = view === "text" ? `${address}&view=text` : address;
  /** A form of its own, whose answer goes into the frame. */
  const show = () => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: to, target: "preview", hidden: true });
    for (const name of ["subject", "body"]) {
      const field = document.createElement("textarea");
      field.name = name;
      field.value = document.querySelector<HTMLTextAreaElement>(`[name=${name}]`)?.value ?? "";
      form.appendChild(field);
    }
    document.body.appendChild(form);
    form.submit();
    form.remove();
  };
  return (
    <section className="mt-14" aria-labelledby="preview-title">
      <h2 id="preview-title">{t("preview.title")}</h2>
      <p className="mt-1 text-muted">{t("preview.text")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="button" variant="outline" icon="repeat" className="script-only" onClick={show}>
          {t("preview.show")}
        </Button>
        <Button type="button" variant="tertiary" className="script-only" onClick={() => setView(view === "html" ? "text" : "html")}>
          {t(view === "html" ? "preview.asText" : "preview.asHtml")}
        </Button>
        <Form method="post">
          <Button type="submit" name="_action" value="test" variant="outline" icon="mail">
            {t("preview.test")}
          </Button>
        </Form>
      </div>
      <iframe
        key={to}
        name="preview"
        title={t("preview.title")}
        src={to}
        sandbox=""
        className="mt-4 h-[40rem] w-full max-w-3xl rounded-md border border-line bg-white"
      />
    </section>
  );
}
