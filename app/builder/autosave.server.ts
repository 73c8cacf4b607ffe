/** {address}/draft: where the builder keeps what is written, a moment after it was typed. */
import { z } from "zod";
import { problem, type RequestArgs } from "~/core/jsonapi/problem.server";
import { readJson } from "~/core/resource/body.server";
import type { Built } from "./builder.server";
import { maxBlocks } from "./draft";
import { readEdited, saveDraft } from "./draft.server";
import type { EditedBlock } from "./field";
import { problemsOf } from "./kinds.server";

const props = z.record(z.string().max(60), z.unknown());
const sent = z.object({
  lockVersion: z.number().int().min(0),
  /** Of somebody who chose theirs over what another one saved. */
  autosave: z.boolean().default(true),
  draft: z.object({
    attributes: z.record(z.string().max(60), z.union([z.string(), z.boolean(), z.null()])),
    blocks: z
      .array(
        z.object({
          id: z.string().max(64),
          kind: z.string().max(40),
          parentId: z.string().max(64).nullish(),
          version: z.number().int().min(1),
          props,
          propsEn: props.nullable(),
          hidden: z.boolean(),
          sourceChanged: z.boolean(),
        }),
      )
      .max(maxBlocks),
  }),
});

/** @returns 200 with the version for the next save; 409 with what somebody else saved; 422 with what cannot be kept, by field */
export async function autosave(built: Built, args: RequestArgs, id: string): Promise<Response> {
  const { portal } = args.context;
  const read = sent.safeParse(await readJson(args));
  if (!read.success) throw problem(args, 422, { code: "malformed_document" });
  const { draft } = read.data;
  const saved = await saveDraft(built, portal, id, read.data);
  if (saved.ok)
    return Response.json({
      lockVersion: Number(saved.row.lockVersion),
      at: portal.now,
      problems: problemsOf(built.kinds, draft.blocks as EditedBlock[], portal.locale),
    });
  const { status, issues } = saved.refused;
  if (status === 409) return Response.json(await readEdited(built, args, id), { status });
  if (status !== 422) throw problem(args, status, { code: issues[0]!.code });
  const errors = Object.fromEntries(issues.map(({ path = [], detail, formDetail }) => [String(path[0] ?? ""), formDetail ?? detail ?? ""]));
  return Response.json({ errors }, { status });
}
