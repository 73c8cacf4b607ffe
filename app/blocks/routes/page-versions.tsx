/** /content/pages/{id}/versions: every save of a page, two of them side by side, and the way back to one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { perform } from "~/core/screen/perform.server";
import { pages } from "~/features/page/index.server";
import { Button } from "~/ui/Button";
import { ComparedLines } from "~/ui/ComparedLines";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { Select } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import { readDraft } from "../editor/draft.server";
import { comparison, type VersionRow, versionsOf } from "../editor/versions.server";
import "../editor/versions.css";

export const handle = { i18n: ["page_editor"], access: "editors" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const page = await readDraft(args, args.params.id);
  const { searchParams } = new URL(args.request.url);
  const numberOf = (name: string) => Number(searchParams.get(name)) || 0;
  const [from, to] = [numberOf("from"), numberOf("to")];
  const { versions, lines } = await portal.db.fetchAll({
    versions: versionsOf(portal, page.id),
    lines: comparison(portal, page.id, from, to),
  });
  const title = translator(portal.locale, "page_editor")("versions.title");
  return { title, id: page.id, name: String(page.draft.attributes.title), lockVersion: page.lockVersion, versions, from, to, lines };
};

export const action = async (args: ActionFunctionArgs) => {
  const answer = await perform(args, pages, { words: "page_editor", done: `/content/pages/${args.params.id}` });
  if (!("data" in answer)) return answer;
  const refused = Object.values(answer.data.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
  return data({ refused }, answer.init ?? undefined);
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Versions() {
  const { t } = useTranslation("page_editor");
  const { title, id, name, versions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "refused" in answer ? answer.refused : [];
  return (
    <>
      <PageHeader back={{ to: `/content/pages/${id}`, label: name }} title={title} description={t("versions.description")} />
      {refused.length > 0 && (
        <div role="alert">
          <Notice tone="danger">{refused.join(" ")}</Notice>
        </div>
      )}
      {versions.length > 1 && <Compare />}
      <DataTable
        caption={title}
        columns={useColumns()}
        rows={versions}
        rowKey={({ number }) => String(number)}
        empty={
          <EmptyState icon="history" title={t("versions.none")}>
            {t("versions.noneText")}
          </EmptyState>
        }
      />
    </>
  );
}

const tones: Record<VersionRow["state"], StatusTone> = { published: "success", scheduled: "warning", draft: "info", replaced: "neutral" };

function useColumns(): Column<VersionRow>[] {
  const { t } = useTranslation("page_editor");
  const { lockVersion } = useLoaderData<typeof loader>();
  const { dateTime } = useFormat();
  return [
    { key: "number", header: t("versions.number"), primary: true, cell: ({ number }) => t("versions.name", { number }) },
    { key: "at", header: t("versions.when"), cell: ({ at }) => dateTime(at) },
    { key: "by", header: t("versions.by"), cell: ({ by }) => by ?? t("versions.nobody") },
    {
      key: "state",
      header: t("versions.state"),
      cell: ({ state, publishAt }) => (
        <>
          <StatusBadge tone={tones[state]}>{t(`versions.${state}`)}</StatusBadge>
          {publishAt && <span className="block text-sm text-muted">{dateTime(publishAt)}</span>}
        </>
      ),
    },
    {
      key: "restore",
      header: t("versions.restore"),
      action: true,
      cell: ({ number }) => (
        <Form method="post">
          <input type="hidden" name="version" value={number} />
          <input type="hidden" name="lockVersion" value={lockVersion} />
          <Button
            type="submit"
            name="_action"
            value="restore_version"
            size="sm"
            variant="outline"
            icon="rotate-ccw"
            aria-label={t("versions.restoreNamed", { number })}
          >
            {t("versions.restore")}
          </Button>
        </Form>
      ),
    },
  ];
}

function Compare() {
  const { t } = useTranslation("page_editor");
  const { versions, from, to, lines } = useLoaderData<typeof loader>();
  const { dateTime } = useFormat();
  const options = versions.map(({ number, at }) => ({
    value: String(number),
    label: `${t("versions.name", { number })}, ${dateTime(at)}`,
  }));
  return (
    <section className="compare" aria-labelledby="compare-title">
      <h2 id="compare-title">{t("versions.compare")}</h2>
      <Form method="get" preventScrollReset>
        <Select name="from" label={t("versions.from")} options={options} defaultValue={String(from || versions[1]!.number)} />
        <Select name="to" label={t("versions.to")} options={options} defaultValue={String(to || versions[0]!.number)} />
        <Button type="submit" variant="outline">
          {t("versions.show")}
        </Button>
      </Form>
      {lines?.every(({ change }) => change === "same") && <p>{t("versions.same")}</p>}
      {lines?.some(({ change }) => change !== "same") && <ComparedLines lines={lines} />}
    </section>
  );
}
