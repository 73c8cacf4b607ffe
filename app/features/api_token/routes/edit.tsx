/** /admin/api-tokens/add and /admin/api-tokens/{id}: one key. The key itself is shown once, in the answer to the form that made it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { hasRole } from "~/core/auth/viewer";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { keyTypes } from "~/core/resource/scopes.server";
import { create, readInput } from "~/core/resource/write.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { Checkbox, CheckboxGroup, DateField, RadioGroup, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { kindOf } from "../../audit_event/index.server";
import { accesses, reaches } from "../accesses";
import { apiTokens } from "../api_token.resource.server";
import { askedTokenSchema } from "../api_token.schema";
import { MadeToken } from "../components/MadeToken";

export const handle = { i18n: ["api_token"], access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await editor(args, apiTokens, { initial: { access: "read" } });
  const types = keyTypes()
    .map((value) => ({ value, label: kindOf(value, portal.locale), hint: value }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const mayWhole = found.row === null && hasRole(portal.viewer, "admin");
  return { ...found, types, mayWhole, origin: portal.origin };
};

/** The form with what was chosen: no types where it is to be all of them. */
async function chosen(args: ActionFunctionArgs) {
  const read = await readInput(args, apiTokens, askedTokenSchema);
  if (!read.ok) return read;
  const form = await readForm(args);
  if (read.value.reach === "all") form.delete("types");
  return { ok: true as const, args: { ...args, request: new Request(args.request.url, { method: "POST", body: form }) } };
}

export const action = async (args: ActionFunctionArgs) => {
  if (args.params.id) return perform(args, apiTokens, { done: "/admin/api-tokens", files: () => chosen(args) });
  const asked = await chosen(args);
  const made = asked.ok ? await create(asked.args, apiTokens) : asked;
  if (!made.ok)
    return data({ form: "editor" as const, conflict: null, token: null, name: "", ...made.refused.data }, made.refused.init ?? undefined);
  const title = translator(args.context.portal.locale, "api_token")("made.title");
  return data({ token: made.reveal!.token!, name: String(made.row.name), title }, { headers: { "cache-control": "no-store" } });
};
export const headers = actionHeaders;
export const meta = titled;

export default function ApiToken() {
  const { t } = useTranslation("api_token");
  const { types, mayWhole, origin } = useLoaderData<typeof loader>();
  const sent = useActionData<{ token?: string | null; name?: string }>();
  if (sent?.token) return <MadeToken token={sent.token} name={sent.name ?? ""} origin={origin} />;
  return (
    <Editor list="/admin/api-tokens">
      {(values) => (
        <>
          <TextField name="name" />
          <RadioGroup
            name="access"
            defaultValue={String(values.access)}
            options={accesses.map((value) => ({ value, label: t(`access.${value}`), hint: t(`accessHint.${value}`) }))}
          />
          <div className="group my-6">
            <RadioGroup
              name="reach"
              required
              defaultValue={reachOf(values)}
              options={reaches.map((value) => ({ value, label: t(`reach.${value}`), hint: t(`reachHint.${value}`) }))}
            />
            <div className="ms-3 supports-[selector(:has(a))]:hidden border-s-2 border-line ps-4 [.group:has(input[value=chosen]:checked)>&]:block">
              <CheckboxGroup name="types" optional={false} options={types} />
            </div>
          </div>
          <DateField name="expiresAt" type="datetime-local" />
          {mayWhole && <Checkbox name="wholeTenant" />}
        </>
      )}
    </Editor>
  );
}

/** A new one begins with none: somebody chooses. */
const reachOf = ({ types }: Record<string, unknown>) =>
  types === undefined ? null : [types].flat().filter(Boolean).length > 0 ? "chosen" : "all";
