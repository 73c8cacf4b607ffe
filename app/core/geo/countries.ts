/** Countries that an address may be in (ISO 3166): the Netherlands and its islands, and those around. Safe in the browser. */

export const countries = [
  "NL",
  "BE",
  "DE",
  "AT",
  "AW",
  "BG",
  "BQ",
  "CH",
  "CW",
  "CY",
  "CZ",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GB",
  "GR",
  "HR",
  "HU",
  "IE",
  "IS",
  "IT",
  "LI",
  "LT",
  "LU",
  "LV",
  "MT",
  "NO",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
  "SR",
  "SX",
  "TR",
  "UA",
] as const;
export type Country = (typeof countries)[number];

export const homeCountry: Country = "NL";

/** "België", or "Belgium" */
export const countryName = (code: string, locale: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code) : code;

/** To choose from, as the fields of a form have them: by name, ours first. */
export function countriesIn(locale: string) {
  const named = countries.map((value) => ({ value, label: countryName(value, locale) }));
  const others = named.filter(({ value }) => value !== homeCountry).sort((a, b) => a.label.localeCompare(b.label, locale));
  return [...named.filter(({ value }) => value === homeCountry), ...others];
}

/** For the browser's own check; without script the server says it, who knows which country was chosen. */
export const dutchCodePattern = String.raw`\s*[1-9]\d{3}\s?[A-Za-z]{2}\s*`;

/** `1234 AB`, or null when it is no Dutch postal code. */
export const dutchPostalCode = (text: string): string | null => {
  const [, digits, letters] = /^([1-9]\d{3})\s?([A-Z]{2})$/.exec(text) ?? [];
  return digits ? `${digits} ${letters}` : null;
};
