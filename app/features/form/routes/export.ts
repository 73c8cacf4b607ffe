/** /form_builder/{id}/export.json: the form as a file, which another site takes. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileOf } from "../duplicate.server";

export const handle = { access: "formStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { name, file } = await fileOf(args, args.params.id);
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
};
