import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/Button";
import { SearchField, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Container } from "~/ui/Section";
import { fieldName } from "../address";
import type { SearchView } from "../view";

interface Props extends Pick<SearchView, "asked" | "unknownPlace"> {
  heading: string;
  /** What is looked for. */
  what: string;
  whatPlaceholder: string;
}

/** What and where: the first thing on the page. */
export function SearchBar({ asked, unknownPlace, heading, what, whatPlaceholder }: Props) {
  const { t } = useTranslation("search");
  return (
    <search className="search-bar">
      <Container width="wide">
        <h1>{heading}</h1>
        <div className="search-fields">
          <SearchField
            name={fieldName("search")}
            label={what}
            placeholder={whatPlaceholder}
            defaultValue={asked.search}
            size="lg"
            className="search-what"
            enterKeyHint="search"
          />
          <TextField
            name={fieldName("place")}
            label={t("where")}
            placeholder={t("wherePlaceholder")}
            defaultValue={asked.place}
            prefix={<Icon name="map-pin" />}
            autoComplete="address-level2"
            list="places"
            className="search-where"
            enterKeyHint="search"
            error={unknownPlace && t(unknownPlace.meant ? "unknownPlaceMeant" : "unknownPlace", { ...unknownPlace })}
          />
          <datalist id="places">
            {asked.places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
          <div className="field search-within">
            <label htmlFor="within" className="field-label">
              {t("distance")}
            </label>
            <div className="select">
              <select id="within" name={fieldName("distance")} defaultValue={asked.distance} className="input">
                {asked.distances.map((km) => (
                  <option key={km} value={km} data-usual={km === asked.usual || undefined}>
                    {t("km", { km })}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </div>
          </div>
          <SubmitButton size="lg" icon="search" className="search-submit">
            {t("submit")}
          </SubmitButton>
        </div>
        {unknownPlace && (
          <p className="search-meant">
            {unknownPlace.to && (
              <Link to={unknownPlace.to} className="link">
                {t("useMeant", { place: unknownPlace.meant })}
              </Link>
            )}{" "}
            {t("unknownPlaceShown")}
          </p>
        )}
      </Container>
    </search>
  );
}
