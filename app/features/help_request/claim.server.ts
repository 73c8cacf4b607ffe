import { claim } from "~/core/resource/own-address.server";
import type { SignInHook } from "~/core/tenant/portal.server";
import { helpRequests as table } from "~db/schema";

export const claimHelpAtSignIn: SignInHook = ({ db }, viewer) => [claim(db, table, viewer)];
