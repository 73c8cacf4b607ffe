/** What the developer pages show of the server. */
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { urlOf } from "~/core/http/url.server";
import { errorMap } from "~/core/i18n/zod-messages";
import { readForm } from "~/core/resource/body.server";
import { failingPairs, themeOf } from "~/core/tenant/theme";
import { sampleForm } from "../form/index.server";
import { steps, testFormSchema, testTextSchema } from "./developer.schema";
import type { TestPage } from "./pages";

export function shownOn(page: TestPage, { request, context: { portal } }: LoaderFunctionArgs) {
  if (page === "server-error") throw new Error("A failure on purpose, of /test/server-error");
  const theme = page === "colors" ? themeOf(portal.center) : null;
  return {
    sample: page === "formbuilder" ? sampleForm(urlOf(request).searchParams.get("form"), portal.locale) : null,
    viewer: page === "user" ? portal.viewer : null,
    colors: theme && {
      primary: theme.primary,
      secondary: theme.secondary,
      light: theme.light,
      dark: theme.dark,
      failing: failingPairs(theme),
    },
  };
}

/** The forms of /test/form and /test/step-form-2. What was typed in earlier steps comes along as hidden fields, so that no script is needed. */
export async function answerTo(page: TestPage, args: ActionFunctionArgs) {
  const form = await readForm(args);
  const step = Math.min(Math.max(Number(form.get("step")) || 0, 0), steps.length - 1);
  const schema = page === "step-form-2" ? steps[step]! : page === "tiptap" ? testTextSchema : testFormSchema;
  const submission = parseWithZod(form, { schema, error: errorMap(args.context.portal.locale) });
  if (submission.status !== "success")
    return data({ lastResult: submission.reply(), step, done: null, typed: typedIn(form) }, { status: 422 });
  const last = page !== "step-form-2" || step === steps.length - 1;
  return data({ lastResult: null, step: last ? step : step + 1, done: last ? typedIn(form) : null, typed: typedIn(form) });
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" && name !== "step" ? [[name, value]] : [])));
