/** /admin/data-viewer/{type}/{id}: one row, all of it, and where it leads on to. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readForm } from "~/core/resource/body.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { CellView } from "../components/CellView";
import { Reveal } from "../components/Reveal";
import { askedResource, cellsOf, headersOf, noteLook, oneRow, revealMinutes, rowPath, titleOf, waysFrom, wordsOf } from "../viewer.server";

export const handle = { i18n: ["data_viewer"], access: "admins" };

export const loader = async (args: LoaderFunctionArgs) => {
  const resource = askedResource(args, args.params.type);
  const { row, until } = await oneRow(args, resource, args.params.id!);
  const headers = headersOf(args, resource);
  return {
    title: titleOf(args, resource),
    type: resource.type,
    id: row.id,
    until,
    minutes: revealMinutes,
    screen: resource.screen?.includes(":id") ? resource.screen.replace(":id", encodeURIComponent(row.id)) : null,
    fields: cellsOf(resource, until !== null)(row).map((cell, at) => ({ ...cell, label: headers[at]!.label })),
    ways: waysFrom(args, resource, row),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const resource = askedResource(args, args.params.type);
  const form = await readForm(args);
  const reason = String(form.get("reason") ?? "").trim();
  if (reason.length < 5 || reason.length > 300) return refusedForm(form, { reason: [wordsOf(args)("reveal.invalid")] });
  await args.context.portal.db.write([noteLook(args, "reveal", resource.type, { noted: { reason } })]);
  return redirect(rowPath(resource.type, args.params.id!));
};

export const meta = titled;

export default function Row() {
  const { t } = useTranslation("data_viewer");
  const { title, type, id, until, minutes, screen, fields, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        back={{ to: `/admin/data-viewer?type=${type}`, label: title }}
        title={title}
        eyebrow={t("title")}
        description={<span className="font-mono text-sm wrap-anywhere">{id}</span>}
      />
      <Reveal until={until} minutes={minutes} result={answer?.lastResult} />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <dl>
          {fields.map((cell) => (
            <div key={cell.name} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="text-muted">{cell.label}</dt>
              <dd className="min-w-0">
                <CellView cell={cell} />
              </dd>
            </div>
          ))}
        </dl>
        {(ways.length > 0 || screen) && (
          <section aria-labelledby="data-ways">
            <h2 id="data-ways" className="mb-2 text-lg">
              {t("ways")}
            </h2>
            <ul>
              {screen && (
                <li>
                  <Link className="link inline-flex min-h-11 items-center gap-2" to={screen}>
                    <Icon name="external-link" />
                    {t("screen")}
                  </Link>
                </li>
              )}
              {ways.map(({ name, to, many }) => (
                <li key={to}>
                  <Link className="link inline-flex min-h-11 items-center gap-2" to={to}>
                    <Icon name={many ? "list" : "arrow-right"} />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
