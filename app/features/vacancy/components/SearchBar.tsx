import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/Button";
import { SearchField, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Container } from "~/ui/Section";
import { fieldName } from "../search-address";
import type { SearchPage } from "../search-page.server";

interface Props extends Pick<SearchPage, "asked" | "unknownPlace"> {
  /** What is looked for, when that is not vacancies. */
  heading?: string;
  what?: string;
  whatPlaceholder?: string;
}

/** What and where: the first thing on the page. */
export function SearchBar({ asked, unknownPlace, heading, what, whatPlaceholder }: Props) {
  const { t } = useTranslation("vacancy");
  return (
    <search className="search-bar">
      <Container width="wide">
        <h1>{heading ?? t("search.heading")}</h1>
        <div className="search-fields">
          <SearchField
            name={fieldName("search")}
            label={what ?? t("search.what")}
            placeholder={whatPlaceholder ?? t("search.whatPlaceholder")}
            defaultValue={asked.search}
            size="lg"
            className="search-what"
            enterKeyHint="search"
          />
          <TextField
            name={fieldName("place")}
            label={t("search.where")}
            placeholder={t("search.wherePlaceholder")}
            defaultValue={asked.place}
            prefix={<Icon name="map-pin" />}
            autoComplete="address-level2"
            list="places"
            className="search-where"
            enterKeyHint="search"
            error={unknownPlace && t(unknownPlace.meant ? "search.unknownPlaceMeant" : "search.unknownPlace", { ...unknownPlace })}
          />
          <datalist id="places">
            {asked.places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
          <div className="field search-within">
            <label htmlFor="within" className="field-label">
              {t("search.distance")}
            </label>
            <div className="select">
              <select id="within" name={fieldName("distance")} defaultValue={asked.distance} className="input">
                {asked.distances.map((km) => (
                  <option key={km} value={km} data-usual={km === asked.usual || undefined}>
                    {t("search.km", { km })}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </div>
          </div>
          <SubmitButton size="lg" icon="search" className="search-submit">
            {t("search.submit")}
          </SubmitButton>
        </div>
        {unknownPlace && (
          <p className="search-meant">
            {unknownPlace.to && (
              <Link to={unknownPlace.to} className="link">
                {t("search.useMeant", { place: unknownPlace.meant })}
              </Link>
            )}{" "}
            {t("search.unknownPlaceShown")}
          </p>
        )}
      </Container>
    </search>
  );
}
