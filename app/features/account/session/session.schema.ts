/** What somebody fills in to sign in. The address is looked up, not judged: whether it is well formed is all that matters here. */
import { z } from "zod";
import { hasFormat } from "~/core/field-format";
import { knownPassword, requiredText } from "~/core/fields";
import { signInAddress } from "~/core/formats";

const email = hasFormat("signInAddress", requiredText(254).pipe(z.email({ pattern: signInAddress })));

export const signInSchema = z.object({ email, password: knownPassword });

export const addressSchema = z.object({ email });

/** Six digits of an app, or a recovery code; as people type or paste them. */
export const codeSchema = z.object({ code: requiredText(40) });
