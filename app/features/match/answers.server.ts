/** What six answers in an address say of a person. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { placeNamed } from "~/core/geo/addresses.server";
import { maskOf, type When } from "../availability";
import type { Term } from "../term/index.server";
import type { Person } from "./person";
import { fars, moments, withs } from "./questions";

const allOf = (params: URLSearchParams, name: string, known: readonly string[]) =>
  params.getAll(name).filter((value) => known.includes(value));

const hoursOf: Record<string, number> = { little: 4, more: 12 };

export async function personFrom(
  args: LoaderFunctionArgs,
  params: URLSearchParams,
  categories: Term[],
): Promise<{ person: Person; unknownPlace: string | null }> {
  const place = (params.get("where") ?? "").trim().slice(0, 60);
  const point = place ? await pointFor(args, place) : null;
  const company = allOf(params, "with", Object.keys(withs)).flatMap((name) => withs[name as keyof typeof withs] as readonly string[]);
  const chosen = new Set([
    ...allOf(
      params,
      "what",
      categories.map(({ key }) => key),
    ),
    ...company,
  ]);
  const [far] = allOf(params, "far", fars);
  return {
    person: {
      interestIds: categories.filter(({ key }) => chosen.has(key)).map(({ id }) => id),
      dayParts: [],
      whenMask: maskOf(allOf(params, "when", moments) as When[]),
      hoursPerWeek: hoursOf[params.get("often") ?? ""] ?? null,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      travelDistance: far ? Number(far) : null,
      languages: [],
      birthYear: null,
    },
    unknownPlace: place && !point ? place : null,
  };
}

/** Floods ask nobody. */
async function pointFor(args: LoaderFunctionArgs, place: string) {
  const { lookUp } = args.context.portal;
  try {
    if (lookUp) await limitFlood(args, "place");
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return placeNamed(undefined, place);
  }
  return placeNamed(lookUp, place);
}
