import { useTranslation } from "react-i18next";
import type { Call } from "../reference.server";
import { Example } from "./Example";
import { Members } from "./Members";
import { Told } from "./Told";

export const CallAddress = ({ methods, path }: Pick<Call, "methods" | "path">) => (
  <code className="break-all">
    <strong>{methods.join(" | ")}</strong> {path}
  </code>
);

/** One thing that a program can ask, at an address of its own in the page. */
export function CallReference({ call }: { call: Call }) {
  const { t } = useTranslation("api");
  const { id, summary, description, of, parameters, body, example, answers, refusals } = call;
  const explained = of ? `/api/docs/${of}` : "";
  return (
    <article id={id} className="scroll-mt-24 border-t border-line py-6" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-lg">
        <a className="link" href={`#${id}`} lang="en">
          {summary}
        </a>
      </h3>
      <p className="mt-2">
        <CallAddress {...call} />
      </p>
      {description && (
        <p className="mt-2 max-w-form">
          <Told text={description} />
        </p>
      )}
      {parameters.length > 0 && (
        <p className="mt-3 text-sm">
          {t("parameters")}:{" "}
          {parameters.map((name, at) => (
            <span key={name}>
              {at > 0 && ", "}
              <a className="link" href={explained + (name === "filter" ? "#filters" : `#parameter-${name}`)}>
                <code>{name}</code>
              </a>
            </span>
          ))}
        </p>
      )}
      {body.length > 0 && (
        <div className="mt-4">
          <h4 className="mb-2 text-base">{t("body")}</h4>
          <Members members={body} />
        </div>
      )}
      {example && <Example title={t("bodyExample")} text={example} />}
      <p className="mt-3 text-sm">
        {t("answers")}:{" "}
        {answers.map(({ status, description: said }) => (
          <span key={status}>
            <code>{status}</code> <span lang="en">{said}</span>;{" "}
          </span>
        ))}
        {refusals.length > 0 && (
          <>
            {t("refusals")} <code>{refusals.join(" ")}</code>
          </>
        )}
      </p>
    </article>
  );
}
