import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { ComparedLines } from "~/ui/ComparedLines";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { Select } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { useListAddress } from "~/ui/list-address";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import type { ShownVersions, VersionRow } from "../versions.server";
import { useWords } from "../words";
import "./versions.css";

/** Two of them side by side, and the way back to one. */
export function Versions({ shown, refused }: { shown: ShownVersions; refused: string[] }) {
  const t = useWords(shown.words);
  const { title, address, name, versions, page, pageCount } = shown;
  const list = useListAddress();
  return (
    <>
      <PageHeader back={{ to: address, label: name }} title={title} description={t("versions.description")} />
      {refused.length > 0 && (
        <div role="alert">
          <Notice tone="danger">{refused.join(" ")}</Notice>
        </div>
      )}
      {versions.length > 1 && <Compare shown={shown} />}
      <DataTable
        caption={title}
        columns={useColumns(shown)}
        rows={versions}
        rowKey={({ number }) => String(number)}
        empty={
          <EmptyState icon="history" title={t(shown.published ? "versions.noneSince" : "versions.none")}>
            {t(shown.published ? "versions.noneSinceText" : "versions.noneText")}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={pageCount} href={list.page} />
    </>
  );
}

const tones: Record<VersionRow["state"], StatusTone> = { published: "success", scheduled: "warning", draft: "info", replaced: "neutral" };

function useColumns({ words, lockVersion }: ShownVersions): Column<VersionRow>[] {
  const t = useWords(words);
  const { dateTime } = useFormat();
  return [
    { key: "number", header: t("versions.number"), primary: true, cell: ({ number }) => t("versions.name", { number }) },
    { key: "change", header: t("versions.change"), cell: ({ change }) => <Change change={change} words={words} /> },
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

/** What it is called now, and how many blocks came, changed and went. */
function Change({ change: { title, added, changed, removed, moved, said }, words }: Pick<VersionRow, "change"> & { words: string }) {
  const t = useWords(words);
  const counts = Object.entries({ added, changed, removed }).filter(([, count]) => count > 0);
  const parts = [
    ...counts.map(([name, count]) => t(`versions.blocks.${name}`, { count })),
    ...(moved ? [t("versions.moved")] : []),
    ...(said ? [t("versions.said")] : []),
  ];
  return (
    <>
      {title !== null && <span className="block">{`‘${title}’`}</span>}
      <span className="block text-sm text-muted">{parts.join(", ") || (title === null && t("versions.nothing"))}</span>
    </>
  );
}

function Compare({ shown }: { shown: ShownVersions }) {
  const { versions, page, from, to, lines } = shown;
  const t = useWords(shown.words);
  const { dateTime } = useFormat();
  const options = versions.map(({ number, at }) => ({
    value: String(number),
    label: `${t("versions.name", { number })}, ${dateTime(at)}`,
  }));
  return (
    <section className="compare" aria-labelledby="compare-title">
      <h2 id="compare-title">{t("versions.compare")}</h2>
      <Form method="get" preventScrollReset>
        {page > 1 && <input type="hidden" name="page[number]" value={page} />}
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
