import { useTranslation } from "react-i18next";
import { ButtonLink } from "./Button";
import { EmptyState } from "./EmptyState";
import { useListAddress } from "./list-address";

/** A page of a list beyond its last, as an old address may ask for: there is something, but not here. */
export function PastEnd() {
  const { t } = useTranslation();
  const address = useListAddress();
  return (
    <EmptyState title={t("list.pastEnd")} action={<ButtonLink to={address.page(1)}>{t("list.firstPage")}</ButtonLink>}>
      {t("list.pastEndText")}
    </EmptyState>
  );
}
