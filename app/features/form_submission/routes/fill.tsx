/** /forms/{token}: whoever has the key of a form, an invitation, or the link of an answer under way fills it in. */
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import type { FormResult } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { Container } from "~/ui/Section";
import { Filling } from "../components/Filling";
import { fill } from "../fill/action.server";
import { entryOf } from "../fill/entry.server";
import { frameHeaders } from "../fill/frame.server";
import { viewOf } from "../fill/page.server";

export const handle = { i18n: ["form_submission", "form"], access: "everyone", files: true };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const token = args.params.token ?? "";
  const entry = token ? await portal.db.fetch(entryOf(portal, token)) : null;
  const view = viewOf(portal, entry, urlOf(args.request).searchParams);
  const elsewhere = view.kind === "unknown" && token && (await args.context.insteadOfNotFound(args));
  if (elsewhere) throw elsewhere;
  const title = view.kind === "unknown" ? translator(portal.locale, "form_submission")("unknown.title") : view.title;
  return data({ view, title }, { status: view.kind === "unknown" && token ? 404 : 200, headers: frameHeaders(view.embedded) });
};

export const action = (args: ActionFunctionArgs) => fill(args, args.params.token ?? "");

/** After a refusal too: a file came in, or it was closed meanwhile. */
export const shouldRevalidate = () => true;

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const kept = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) kept.set(name, value);
  return kept;
};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Fill() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<{ lastResult: FormResult; moved?: string }>();
  return (
    <Container width="form" className="py-8">
      <Filling view={view} result={answer?.lastResult} action={answer?.moved} />
    </Container>
  );
}
