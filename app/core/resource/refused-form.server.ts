/** A form that comes back as it was sent, before anything was read of it. */
import { data } from "@remix-run/cloudflare";

/** @param error by field; "" is the form as a whole */
export function refusedForm(form: FormData, error: Record<string, string[]>, init: ResponseInit = { status: 422 }) {
  const initialValue: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string") as string[];
    initialValue[name] = values.length > 1 ? values : (values[0] ?? "");
  }
  return data({ lastResult: { status: "error" as const, initialValue, error } }, init);
}
