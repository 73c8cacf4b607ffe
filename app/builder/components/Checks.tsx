import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import type { Finding } from "../builder";
import { useBuilder } from "../context";
import { fieldHref } from "../in-sight";
import { useBuilderWords } from "../words";
import { useBlockName } from "./BlockList";

/** What could be looked at once more, each with the way to the place. */
export function Checks({ findings }: { findings: Finding[] }) {
  const t = useBuilderWords();
  const { editing, to } = useBuilder();
  const nameOf = useBlockName();
  const place = ({ block, language, control }: Finding) => {
    const found = editing.draft.blocks.find(({ id }) => id === block);
    if (!found) return { name: t("panel.settings"), href: to({ panel: "settings" }) };
    const href = control ? fieldHref(to, found.id, control) : to({ panel: null, block: found.id, in: language === "en" ? "en" : null });
    return { name: nameOf(found).kind, href };
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
                {finding.text}{" "}
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
