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

/** `1234 AB`, or null when it is no Dutch postal code. */
export const dutchPostalCode = (text: string): string | null => {
  const [, digits, letters] = /^([1-9]\d{3})\s?([A-Z]{2})$/.exec(text) ?? [];
  return digits ? `${digits} ${letters}` : null;
};
