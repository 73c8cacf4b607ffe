import { useNavigate } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { fieldName, formAddress } from "~/features/search";
import { searchPath } from "~/features/vacancy";
import { Button } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { HeroScene } from "~/ui/hero-scenes";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Container } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** What a site says first, and the way into its vacancies. Five looks, one form. */
export function View({ props, data, first }: ViewProps<typeof block, typeof dataQuery>) {
  const { title, text, variant, suggestions } = props;
  const { t } = useTranslation("page");
  const { count } = useFormat();
  const Heading = first ? "h1" : "h2";
  return (
    <section className={`hero hero-${variant}`}>
      <Container width="wide" className="hero-inside">
        <div className="hero-words">
          <Heading className="hero-title" data-letters={lettersOf(title)}>
            {title}
          </Heading>
          {text && <p className="hero-text">{text}</p>}
        </div>
        <div className="hero-find">
          <HeroSearch label={props.searchLabel} places={data.places} />
          <div className="hero-below">
            {suggestions.length > 0 && (
              <p className="hero-suggestions">
                <span>{t("hero.suggestions")}</span>
                {suggestions.map((word) => (
                  <Link key={word} to={`${searchPath}?${fieldName("search")}=${encodeURIComponent(word)}`} prefetch="intent">
                    {word}
                  </Link>
                ))}
              </p>
            )}
            {data.open > 0 && <p className="hero-open">{t("hero.open", { count: data.open, open: count(data.open) })}</p>}
          </div>
        </div>
      </Container>
      <div className="hero-scene">
        <HeroScene variant={variant} />
      </div>
    </section>
  );
}

/** How long the longest word is: letters as large as the page must leave room for it. */
function lettersOf(title: string): "few" | "some" | "many" {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  return longest < 7 ? "few" : longest < 11 ? "some" : "many";
}

function HeroSearch({ label, places }: { label: string; places: string[] }) {
  const { t } = useTranslation("page");
  const id = useId();
  const navigate = useNavigate();
  return (
    <search>
      <form
        action={searchPath}
        className="hero-form"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(formAddress(searchPath, event.currentTarget));
        }}
      >
        <div className="hero-field">
          <label htmlFor={`${id}what`}>{label}</label>
          <span className="hero-input">
            <Icon name="search" />
            <input id={`${id}what`} type="search" name={fieldName("search")} autoComplete="off" enterKeyHint="search" />
          </span>
        </div>
        <div className="hero-field hero-place">
          <label htmlFor={`${id}where`}>{t("hero.where")}</label>
          <span className="hero-input">
            <Icon name="map-pin" />
            <input
              id={`${id}where`}
              type="text"
              name={fieldName("place")}
              list={`${id}places`}
              autoComplete="address-level2"
              enterKeyHint="search"
            />
          </span>
          <datalist id={`${id}places`}>
            {places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
        </div>
        <Button type="submit" size="lg" className="hero-submit">
          {t("hero.submit")}
        </Button>
      </form>
    </search>
  );
}
