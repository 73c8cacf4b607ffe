/** /form_submissions/{id}: leads to the submission below its form, for links that know the one alone. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findSubmission } from "../find.server";

export const handle = { access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) => findSubmission(args);
