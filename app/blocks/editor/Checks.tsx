import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { useBlockName } from "./BlockList";
import type { Finding } from "./checks";
import { useEditorState } from "./context";

/** What could be looked at once more, each with the way to the place. */
export function Checks({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation("page_editor");
  const { editing, to } = useEditorState();
  const nameOf = useBlockName();
  const { count } = useFormat();
  const place = ({ block, check }: Finding) => {
    const found = editing.draft.blocks.find(({ id }) => id === block);
    if (!found) return { name: t("panel.settings"), href: to({ panel: "settings" }) };
    return { name: nameOf(found).kind, href: to({ panel: null, block: found.id, in: check === "translate" ? "en" : null }) };
  };
  return (
    <section aria-labelledby="checks-title">
      <h2 id="checks-title" className="panel-title">
        {t("panel.checks")}
      </h2>
      <p className="field-hint">{t("checks.text")}</p>
      {findings.length === 0 && (
        <p className="check-done">
          <Icon name="circle-check" />
          {t("checks.none")}
        </p>
      )}
      <ul className="check-list">
        {findings.map((finding, at) => {
          const { name, href } = place(finding);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no names, and no state
            <li key={at}>
              <Icon name="info" />
              <p>
                {t(`checks.${finding.check}`, {
                  about: finding.about,
                  better: finding.better,
                  mode: finding.mode && t(`checks.mode.${finding.mode}`),
                  // Rounded down: what is nearly enough is not enough.
                  ratio: finding.ratio && count(Math.floor(finding.ratio * 10) / 10),
                })}{" "}
                <Link to={href} preventScrollReset className="link">
                  {name}
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
