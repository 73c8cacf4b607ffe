import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { useBuilder } from "../context";
import { useBuilderWords } from "../words";

/** Where somebody types: that it is not kept on the server, and what to do about that. The bar says it aloud. */
export function NotSaved() {
  const t = useBuilderWords();
  const { saving, to } = useBuilder();
  const { state } = saving;
  if (state === "offline") return <p className="field-hint not-saved">{t("form.offline")}</p>;
  if (state !== "refused" && state !== "gone" && state !== "conflict") return null;
  return (
    <p className="field-error not-saved">
      <Icon name="circle-alert" />
      <span>
        {t(`form.${state}`)}{" "}
        {state === "conflict" && (
          <a href="#conflict" className="link">
            {t("save.choose")}
          </a>
        )}
        {state === "refused" && (
          <Link to={to({ panel: "settings", block: null, in: null })} preventScrollReset className="link">
            {t("form.refusedWhere", { panel: t("panel.settings") })}
          </Link>
        )}
      </span>
    </p>
  );
}
