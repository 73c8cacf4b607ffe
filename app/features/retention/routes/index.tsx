/** /admin/retention: how long this tenant keeps what, and what would go now. */

import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { errorMap } from "~/core/i18n/zod-messages";
import { readForm } from "~/core/resource/body.server";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { choose, retained, retentionSchema } from "../retention.server";

export const handle = {
  i18n: ["retention"],
  access: "admins",
  navigation: { section: "installation", icon: "hourglass", order: 4, words: "volunteer_center:settings.place.retention" },
};

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => ({
  title: translator(portal.locale, "retention")("title"),
  kinds: await portal.db.fetch(retained(portal)),
});

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const submission = parseWithZod(await readForm(args), { schema: retentionSchema, error: errorMap(portal.locale) });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 422 });
  const statements = choose(portal, await portal.db.fetch(retained(portal)), submission.value as Record<string, number>);
  if (statements.length > 0) await portal.db.write(statements);
  return redirect("/admin/retention", { headers: { "Set-Cookie": flash({ title: translator(portal.locale, "retention")("saved") }) } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Retention() {
  const { t } = useTranslation("retention");
  const { date, count: counted } = useFormat();
  const { title, kinds } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.lastResult;
  return (
    <div className="max-w-form">
      <PageHeader back={{ to: "/instellingen", label: t("back") }} title={title} description={t("description")} />
      <Form method="post" result={result} guard>
        {kinds.map(({ kind, days, usual, count, oldest }) => (
          <TextField
            key={kind}
            name={kind}
            type="number"
            label={t(`kind.${kind}`)}
            hint={`${t("usual", { days: usual })} ${count > 0 ? t("going", { count, number: counted(count), oldest: date(oldest!) }) : t("nothing")}`}
            suffix={t("days")}
            defaultValue={days}
            min={1}
            max={3650}
            required
          />
        ))}
        <FormActions>
          <SubmitButton>{t("save")}</SubmitButton>
        </FormActions>
      </Form>
      <div className="mt-10">
        <Notice title={t("fixed.title")}>{t("fixed.text")}</Notice>
      </div>
    </div>
  );
}
