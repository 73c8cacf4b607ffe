/** Real Dutch places, so that distances and maps make sense. Streets and numbers are made up. */
import type { Draw } from "./random";

export interface Place {
  name: string;
  latitude: number;
  longitude: number;
  /** The four digits of the postal code of the centre. */
  digits: number;
  /** Area code, for telephone numbers that nobody has: no Dutch number goes on with 123 4. */
  area: string;
}

const place = (name: string, latitude: number, longitude: number, digits: number, area: string): Place => ({
  name,
  latitude,
  longitude,
  digits,
  area,
});

/** The first of each region is where its centre has its office. */
export const regions = {
  village: [
    place("Malden", 51.7817, 5.855, 6581, "24"),
    place("Heumen", 51.7673, 5.8465, 6582, "24"),
    place("Mook", 51.7533, 5.8817, 6585, "24"),
    place("Molenhoek", 51.7686, 5.8714, 6584, "24"),
    place("Groesbeek", 51.7766, 5.9364, 6562, "24"),
    place("Wijchen", 51.8094, 5.7247, 6602, "24"),
    place("Overasselt", 51.7583, 5.79, 6611, "24"),
    place("Nederasselt", 51.7597, 5.76, 6612, "24"),
    place("Berg en Dal", 51.8217, 5.9117, 6571, "24"),
    place("Beuningen", 51.8607, 5.7667, 6641, "24"),
  ],
  city: [
    place("Zutphen", 52.1401, 6.1961, 7201, "575"),
    place("Warnsveld", 52.1367, 6.2317, 7231, "575"),
    place("Eefde", 52.1703, 6.2239, 7211, "575"),
    place("Brummen", 52.0897, 6.1553, 6971, "575"),
    place("Gorssel", 52.2019, 6.2025, 7213, "575"),
    place("Vorden", 52.105, 6.3103, 7251, "575"),
    place("Lochem", 52.1594, 6.4114, 7241, "573"),
    place("Eerbeek", 52.105, 6.0578, 6961, "313"),
    place("Steenderen", 52.0633, 6.1878, 7221, "575"),
    place("Twello", 52.2367, 6.1033, 7391, "571"),
  ],
  middle: [
    place("Utrecht", 52.0907, 5.1214, 3511, "30"),
    place("Den Haag", 52.0705, 4.3007, 2511, "70"),
    place("Rotterdam", 51.9225, 4.4792, 3011, "10"),
    place("Amsterdam", 52.3676, 4.9041, 1012, "20"),
    place("Haarlem", 52.3874, 4.6462, 2011, "23"),
    place("Leiden", 52.1601, 4.497, 2311, "71"),
    place("Gouda", 52.0116, 4.7105, 2801, "182"),
    place("Almere", 52.3508, 5.2647, 1315, "36"),
    place("Lelystad", 52.5185, 5.4714, 8232, "320"),
    place("Dordrecht", 51.8133, 4.6901, 3311, "78"),
    place("Alkmaar", 52.6324, 4.7534, 1811, "72"),
    place("Apeldoorn", 52.2112, 5.9699, 7311, "55"),
  ],
  north: [
    place("Groningen", 53.2194, 6.5665, 9711, "50"),
    place("Leeuwarden", 53.2012, 5.7999, 8911, "58"),
    place("Assen", 52.9925, 6.5649, 9401, "592"),
    place("Drachten", 53.106, 6.0989, 9203, "512"),
    place("Heerenveen", 52.96, 5.9192, 8441, "513"),
    place("Emmen", 52.7858, 6.8976, 7811, "591"),
    place("Hoogeveen", 52.7225, 6.4766, 7901, "528"),
    place("Sneek", 53.0323, 5.6589, 8601, "515"),
    place("Winschoten", 53.1433, 7.0347, 9671, "597"),
    place("Delfzijl", 53.33, 6.9181, 9934, "596"),
    place("Meppel", 52.6958, 6.1944, 7941, "522"),
  ],
  south: [
    place("Eindhoven", 51.4416, 5.4697, 5611, "40"),
    place("Tilburg", 51.5555, 5.0913, 5038, "13"),
    place("Breda", 51.5719, 4.7683, 4811, "76"),
    place("'s-Hertogenbosch", 51.6978, 5.3037, 5211, "73"),
    place("Maastricht", 50.8514, 5.691, 6211, "43"),
    place("Venlo", 51.3704, 6.1724, 5911, "77"),
    place("Roermond", 51.1942, 5.987, 6041, "475"),
    place("Heerlen", 50.8882, 5.9795, 6411, "45"),
    place("Helmond", 51.4793, 5.657, 5701, "492"),
    place("Middelburg", 51.4988, 3.611, 4331, "118"),
    place("Goes", 51.5046, 3.8883, 4461, "113"),
    place("Weert", 51.2517, 5.7067, 6001, "495"),
  ],
  demo: [
    place("Amersfoort", 52.1561, 5.3878, 3811, "33"),
    place("Leusden", 52.1325, 5.4319, 3831, "33"),
    place("Soest", 52.1736, 5.2919, 3762, "35"),
    place("Baarn", 52.2114, 5.2881, 3741, "35"),
    place("Nijkerk", 52.2208, 5.4861, 3861, "33"),
    place("Hoevelaken", 52.1742, 5.4586, 3871, "33"),
    place("Bunschoten", 52.2436, 5.3783, 3751, "33"),
    place("Barneveld", 52.1403, 5.5844, 3771, "342"),
  ],
  national: [
    place("Amsterdam", 52.3676, 4.9041, 1012, "20"),
    place("Rotterdam", 51.9225, 4.4792, 3011, "10"),
    place("Utrecht", 52.0907, 5.1214, 3511, "30"),
    place("Den Haag", 52.0705, 4.3007, 2511, "70"),
    place("Groningen", 53.2194, 6.5665, 9711, "50"),
    place("Eindhoven", 51.4416, 5.4697, 5611, "40"),
    place("Nijmegen", 51.8426, 5.8528, 6511, "24"),
    place("Enschede", 52.2215, 6.8937, 7511, "53"),
    place("Zwolle", 52.5168, 6.083, 8011, "38"),
    place("Arnhem", 51.9851, 5.8987, 6811, "26"),
    place("Tilburg", 51.5555, 5.0913, 5038, "13"),
    place("Delft", 52.0116, 4.3571, 2611, "15"),
  ],
} satisfies Record<string, Place[]>;

export type Region = keyof typeof regions;

const streets = [
  "Dorpsstraat",
  "Kerkstraat",
  "Schoolstraat",
  "Molenweg",
  "Stationsweg",
  "Lindelaan",
  "Nieuwstraat",
  "Marktstraat",
  "Beukenlaan",
  "Raadhuisplein",
  "Kastanjelaan",
  "Hoogstraat",
  "Parkweg",
  "Eikenlaan",
  "Wilgenstraat",
  "Meidoornlaan",
];

const letters = "ABCDEGHJKLMNPRTVWXZ";

/** A made-up address in a place, within walking distance of its middle. */
export function addressIn(at: Place, draw: Draw) {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return {
    street: draw.one(streets),
    houseNumber: `${draw.between(1, 148)}${draw.chance(0.1) ? "a" : ""}`,
    postalCode: `${at.digits} ${draw.one([...letters])}${draw.one([...letters])}`,
    city: at.name,
    country: "NL",
    latitude: round(at.latitude + (draw.number() - 0.5) * 0.018),
    longitude: round(at.longitude + (draw.number() - 0.5) * 0.028),
  };
}

/** A landline number of the right length that is not in use. */
export const landline = (at: Place, number: number): string =>
  `+31${at.area}${"1234".slice(0, 6 - at.area.length)}${String(number % 1000).padStart(3, "0")}`;

/** A mobile number in the series of the well-known 06-12345678. */
export const mobile = (number: number): string => `+3161234${String(number % 10_000).padStart(4, "0")}`;
