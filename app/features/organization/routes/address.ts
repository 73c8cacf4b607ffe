/** /organizations/address: street and place for a postal code and a number, for the forms that ask for an address. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { limitFlood, tooMany } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";

export const handle = { access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  try {
    await limitFlood(args, "address");
  } catch (error) {
    if (error instanceof TooMany) throw tooMany(args, error);
    throw error;
  }
  const { searchParams } = new URL(args.request.url);
  const postalCode = searchParams.get("postalCode")?.trim().slice(0, 10) ?? "";
  const houseNumber = searchParams.get("houseNumber")?.trim().slice(0, 20) ?? "";
  const found = /^[1-9]\d{3}\s?[a-z]{2}$/i.test(postalCode) && houseNumber ? await portal.lookUp?.({ postalCode, houseNumber }) : undefined;
  return {
    /** Whether the register answered at all. */
    asked: found !== undefined,
    found: found ? { street: found.street, houseNumber: found.houseNumber, city: found.city } : null,
  };
};
