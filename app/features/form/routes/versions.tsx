/** /form_builder/{id}/versions: every save of a form, two of them side by side, and the way back to one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Versions } from "~/builder/components/Versions";
import { versionsOf } from "~/builder/versions.server";
import { perform } from "~/core/screen/perform.server";
import { titled } from "~/ui/head";
import { builtForm } from "../editor/built-form.server";
import { forms } from "../form.resource.server";

export const handle = { i18n: ["builder", "form_editor"], access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) => versionsOf(builtForm, args, args.params.id);

export const action = async (args: ActionFunctionArgs) => {
  const answer = await perform(args, forms, { words: "form", done: `/form_builder/${args.params.id}/edit` });
  if (!("data" in answer)) return answer;
  const refused = Object.values(answer.data.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
  return data({ refused }, answer.init ?? undefined);
};

export const meta: MetaFunction<typeof loader> = titled;

export default function FormVersions() {
  const answer = useActionData<typeof action>();
  return <Versions shown={useLoaderData<typeof loader>()} refused={answer && "refused" in answer ? answer.refused : []} />;
}
