/** /content/pages/{id}/draft: where the editor keeps what is written, a moment after it was typed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { problem } from "~/core/jsonapi/problem.server";
import { readJson } from "~/core/resource/body.server";
import { maxBlocks } from "../editor/draft";
import { readDraft, saveDraft } from "../editor/draft.server";
import type { EditedBlock } from "../editor/field";
import { problemsOf } from "../editor/kinds.server";

export const handle = { access: "editors" };

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

/** The newest draft, and its version. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await readDraft(args, args.params.id));

/** @returns 200 with the version for the next save; 409 with what somebody else saved; 422 with what cannot be kept, by field */
export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const read = sent.safeParse(await readJson(args));
  if (!read.success) throw problem(args, 422, { code: "malformed_document" });
  const { lockVersion, draft, autosave } = read.data;
  const id = args.params.id ?? "";
  const saved = await saveDraft(portal, id, draft, lockVersion, autosave);
  if (saved.ok)
    return Response.json({
      lockVersion: Number(saved.row.lockVersion),
      at: portal.now,
      problems: problemsOf(draft.blocks as EditedBlock[], portal.locale),
    });
  const { status, issues } = saved.refused;
  if (status === 409) return Response.json(await readDraft(args, id), { status });
  if (status !== 422) throw problem(args, status, { code: issues[0]!.code });
  const errors = Object.fromEntries(issues.map(({ path = [], detail }) => [String(path[0] ?? ""), detail ?? ""]));
  return Response.json({ errors }, { status });
};
