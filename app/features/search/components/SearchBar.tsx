import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink, SubmitButton } from "~/ui/Button";
import { cx } from "~/ui/cx";
import { SearchField, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Container } from "~/ui/Section";
import { fieldName } from "../address";
import type { SearchView } from "../view";

interface Props extends Pick<SearchView, "asked" | "unknownPlace" | "sought"> {
  /** On phones one line says what is sought; the fields open at a press. */
  folded: boolean;
  onOpen: (event: MouseEvent) => void;
  heading: string;
  /** What is looked for. */
  what: string;
  whatPlaceholder: string;
}

const whole = "max-lg:group-data-folded:group-not-target:hidden";

/** A distance means nothing without a place: it is there as soon as one is filled in, without script too. On phones the button then makes room for it. */
const where = cx(
  "search-where grid grid-cols-[minmax(0,1fr)] items-start gap-3",
  "[&:has(input:not(:placeholder-shown))]:grid-cols-[minmax(0,1fr)_7.25rem] lg:[&:has(input:not(:placeholder-shown))]:grid-cols-[minmax(0,1fr)_8.5rem]",
  "max-lg:[&:has(input:not(:placeholder-shown))]:col-span-full",
);
const distance = "field field-lg [.search-where:not(:has(input:not(:placeholder-shown)))>&]:hidden";
const submit = cx(
  "min-h-14 max-sm:min-h-12 mt-[calc(1.6*var(--text-base)+0.35rem)]",
  "max-lg:[.search-bar:has(.search-where_input:not(:placeholder-shown))>&]:col-span-full max-lg:[.search-bar:has(.search-where_input:not(:placeholder-shown))>&]:mt-0",
);

/** What and where: the first thing on the page. Without script its fields open because the address names it. */
export function SearchBar({ asked, unknownPlace, sought, folded, onOpen, heading, what, whatPlaceholder }: Props) {
  const { t } = useTranslation("search");
  const { search } = useLocation();
  return (
    <search
      id="search"
      data-folded={folded || undefined}
      className={cx(
        "group block scroll-mt-24 bg-accent-soft py-[clamp(1rem,0.35rem+2.8vw,3rem)] text-on-accent-soft [--muted:var(--accent-soft-text)] print:hidden",
        "max-lg:data-folded:not-target:py-2",
      )}
    >
      <Container width="wide">
        <h1
          className={cx(
            "text-[calc(var(--text-3xl)*var(--heading-scale))] max-sm:text-[calc(var(--text-2xl)*var(--heading-scale))]",
            "max-lg:group-data-folded:group-not-target:visually-hidden",
          )}
        >
          {heading}
        </h1>
        {folded && (
          <div className="flex items-center justify-between gap-3 lg:hidden group-target:hidden">
            <p className="min-w-0 truncate font-[650]">{sought}</p>
            <ButtonLink to={{ search, hash: "#search" }} onClick={onOpen} variant="outline" size="sm" icon="pencil" className="flex-none">
              {t("change")}
            </ButtonLink>
          </div>
        )}
        <div
          className={cx(
            whole,
            "search-bar mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 max-sm:mt-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.9fr)_auto] [&_.field]:m-0 [&_.field]:max-w-none",
          )}
        >
          <SearchField
            name={fieldName("search")}
            label={what}
            placeholder={whatPlaceholder}
            defaultValue={asked.search}
            className="field-lg max-lg:col-span-full"
            enterKeyHint="search"
          />
          <div className={where}>
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
            <div className={distance}>
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
          </div>
          <SubmitButton size="lg" icon="search" className={submit}>
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
