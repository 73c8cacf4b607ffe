/** A Dutch address by postal code and number; street and place come along where they were found. */
import { fault, partsOf, type QuestionKind } from "./kind";

export const addressParts = ["postalCode", "houseNumber", "addition", "street", "city"] as const;
export type AddressPart = (typeof addressParts)[number];

const postalCodeOf = (text: string) => text.toUpperCase().replace(/^([1-9]\d{3})\s?([A-Z]{2})$/, "$1 $2");

const longestOf: Record<AddressPart, number> = { postalCode: 7, houseNumber: 5, addition: 10, street: 120, city: 120 };

export const address: QuestionKind = {
  settings: [],
  read: (given) => {
    const said = partsOf(given);
    const parts = addressParts.flatMap((part) =>
      said[part] ? [[part, part === "postalCode" ? postalCodeOf(said[part]) : said[part]]] : [],
    );
    return parts.length > 0 ? Object.fromEntries(parts) : null;
  },
  check: (value) => {
    const parts = value as Partial<Record<AddressPart, string>>;
    if (typeof value !== "object" || !/^[1-9]\d{3} [A-Z]{2}$/.test(parts.postalCode ?? ""))
      return fault("postalCode", undefined, "postalCode");
    if (!/^[1-9]\d{0,4}$/.test(parts.houseNumber ?? "")) return fault("houseNumber", undefined, "houseNumber");
    const long = addressParts.find((part) => (parts[part]?.length ?? 0) > longestOf[part]);
    return long ? fault("tooLong", { max: longestOf[long] }, long) : null;
  },
  schema: () => ({
    type: "object",
    properties: Object.fromEntries(addressParts.map((part) => [part, { type: "string", maxLength: longestOf[part] }])),
    required: ["postalCode", "houseNumber"],
    additionalProperties: false,
  }),
};
