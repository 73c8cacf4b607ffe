import { eq } from "drizzle-orm";
import { withdrawLeft } from "~/core/resource/withdraw-left.server";
import { helpOffers as table } from "~db/schema";
import { helpOffers } from "./help_offer.resource.server";

export const endLeftOffers = withdrawLeft("offers of accounts that are gone are withdrawn", helpOffers, eq(table.status, "offered"));
