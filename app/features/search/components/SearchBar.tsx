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
    <search className="block bg-accent-soft py-[clamp(1.5rem,1rem+2vw,3rem)] text-on-accent-soft [--muted:var(--accent-soft-text)] print:hidden">
      <Container width="wide">
        <h1 className="text-[calc(var(--text-3xl)*var(--heading-scale))]">{heading}</h1>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)_7.25rem] items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_8.5rem_auto] [&_.field]:m-0 [&_.field]:max-w-none">
          <SearchField
            name={fieldName("search")}
            label={what}
            placeholder={whatPlaceholder}
            defaultValue={asked.search}
            className="field-lg max-lg:col-span-full"
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
            className="field-lg"
            enterKeyHint="search"
            error={unknownPlace && t(unknownPlace.meant ? "unknownPlaceMeant" : "unknownPlace", { ...unknownPlace })}
          />
          <datalist id="places">
            {asked.places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
          <div className="field field-lg">
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
          <SubmitButton size="lg" icon="search" className="min-h-14 max-lg:col-span-full lg:mt-[calc(1.6*var(--text-base)+0.35rem)]">
            {t("submit")}
          </SubmitButton>
        </div>
        {unknownPlace && (
          <p className="mt-3">
            {unknownPlace.to && (
              <Link to={unknownPlace.to} className="link font-[650] text-inherit">
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
