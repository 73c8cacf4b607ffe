/** /admin/hosts/{name}: whether a name shows the whole site or one page of it, and where its rows are kept. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { databases } from "~/core/tenant/databases.server";
import { EditorForm } from "~/ui/editor/EditorForm";
import { Facts } from "~/ui/Facts";
import { type Option, Select } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { campaignPath } from "../campaign-path";
import { databasePlace } from "../database-place.server";
import { inDirectory, writeDirectory } from "../directory.server";
import { publishedPages } from "../gate.server";
import { hosts } from "../host.resource.server";

export const handle = { i18n: ["host"], access: "admins" };

const words = "host:one";

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal, cloudflare } = args.context;
  const [{ row, ...found }, published] = await Promise.all([
    editor(inDirectory(args), hosts, { words }),
    portal.db.fetch(publishedPages(portal.db)),
  ]);
  const { id, centerId, gatePath, binding } = row!;
  return {
    ...found,
    hostname: id,
    own: id === portal.hostname,
    center: portal.centers.find((center) => center.id === centerId)?.name ?? "",
    pages: published.filter((page) => page.centerId === centerId),
    gatePath,
    database: databasePlace(cloudflare.env, binding),
    databases: databases(cloudflare.env).map((one) => databasePlace(cloudflare.env, one.binding)),
  };
};

export const action = (args: ActionFunctionArgs) => writeDirectory(args, (at) => perform(at, hosts, { words, done: "/admin/hosts" }));
export const headers = actionHeaders;
export const meta = titled;

export default function Host() {
  const { t } = useTranslation("host");
  const { title, hostname, own, center, database, databases } = useLoaderData<typeof loader>();
  const options = useGateOptions();
  const places = databases.map((place) => ({ value: place.name, label: t("one.databaseName", place) }));
  const isChosen = !own && places.length > 1;
  return (
    <>
      <PageHeader back={{ to: "/admin/hosts", label: t("title") }} eyebrow={title} title={<span className="break-all">{hostname}</span>} />
      <div className="grid max-w-form gap-10">
        <div>
          <Facts
            items={[
              { term: t("one.center"), children: center },
              ...(isChosen ? [] : [{ term: t("one.database"), children: t("one.databaseName", database) }]),
            ]}
          />
        </div>
        {own ? (
          <Notice title={t("one.own")}>{t("one.ownText")}</Notice>
        ) : (
          <EditorForm describe={(_, value) => [...options, ...places].find((option) => option.value === value)?.label}>
            {(values) => (
              <>
                <Select name="gatePath" options={options} optional={false} defaultValue={String(values.gatePath ?? "")} />
                {isChosen && <Select name="binding" options={places} optional={false} defaultValue={database.name} />}
              </>
            )}
          </EditorForm>
        )}
      </div>
    </>
  );
}

/** The whole site, or one page; also the one that is stored, when it is there no longer. */
function useGateOptions(): Option[] {
  const { t } = useTranslation("host");
  const { pages, gatePath } = useLoaderData<typeof loader>();
  const offered = [
    { value: "", label: t("one.whole") },
    { value: campaignPath, label: t("one.page", { title: t("one.campaign"), path: campaignPath }) },
    ...pages.filter(({ path }) => path !== campaignPath).map(({ path, title }) => ({ value: path, label: t("one.page", { title, path }) })),
  ];
  const known = !gatePath || offered.some(({ value }) => value === gatePath);
  return known ? offered : [...offered, { value: gatePath, label: t("one.gone", { path: gatePath }) }];
}
