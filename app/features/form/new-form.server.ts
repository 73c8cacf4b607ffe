/** A new form: from nothing, from a ready-made one, or from a file. */
import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import { z } from "zod";
import { optionalId, optionalLine } from "~/core/fields";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { type Refused, refusedBy } from "~/core/resource/refused.server";
import { type FormRefusal, refusal } from "~/core/resource/refused-answer.server";
import { readInput } from "~/core/resource/write.server";
import { forms } from "./form.resource.server";
import { begin, readPortable } from "./portable.server";
import { readyMade, readyMadeNames } from "./ready-made";

const newFormSchema = z.object({
  title: optionalLine(120),
  start: z.enum(["empty", "file", ...readyMadeNames]).default("empty"),
  organizationId: optionalId,
});

const maxBytes = 1_000_000;

export async function addForm(args: RequestArgs): Promise<TypedResponse<never> | FormRefusal> {
  const { portal } = args.context;
  const read = await readInput(args, forms, newFormSchema);
  if (!read.ok) return read.refused;
  const { title, start, organizationId } = read.value;
  const refused = (field: string, message: string) => refusal(args, forms, refusedBy(portal, { field, message }), read.input.submission);
  const file = start === "file" ? await fileIn(args) : undefined;
  if (file === null) return refused("file", "notAForm");
  if (start === "empty" && !title) return refused("title", "required");
  const from = file ?? (start === "empty" || start === "file" ? null : readyMade[start]);
  const attributes = {
    ...from?.form,
    ...(title && { title, titleEn: title === from?.form.title ? from.form.titleEn : null }),
    organizationId,
  };
  const { id, executed } = await begin(portal, { attributes, questions: from?.questions ?? [] });
  if (!executed.ok) return refusal(args, forms, [...executed.refused.values()][0] as Refused, read.input.submission);
  const t = translator(portal.locale, "form");
  return redirect(`/form_builder/${id}/edit`, { headers: { "Set-Cookie": flash({ title: t("said.create") }) } });
}

async function fileIn(args: RequestArgs) {
  const file = (await readForm(args)).get("file");
  if (!(file instanceof File) || file.size === 0 || file.size > maxBytes) return null;
  return readPortable(await file.text());
}
