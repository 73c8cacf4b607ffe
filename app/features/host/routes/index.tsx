/** /admin/hosts: the names under which the tenant's sites are found, whether each one leads here, and a new one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { list } from "~/core/resource/list.server";
import { Form, FormActions, optionsOf, Select, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { campaignPath } from "../campaign-path";
import { HostRow } from "../components/HostRow";
import { databasePlace } from "../database-place.server";
import { inDirectory } from "../directory.server";
import { publishedPages } from "../gate.server";
import { hosts } from "../host.resource.server";
import { addHost, beginCheck, checkUrl, removeHost } from "../host.server";

export const handle = {
  i18n: ["host"],
  access: "admins",
  navigation: { section: "installation", icon: "globe", order: 3, words: "volunteer_center:settings.place.hosts" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const at = inDirectory(args);
  const [page, published] = await Promise.all([at.context.portal.db.fetch(list(hosts, at)), portal.db.fetch(publishedPages(portal.db))]);
  const centerOf = (id: string) => portal.centers.find((center) => center.id === id)?.name ?? "";
  const isThere = (centerId: string, path: string | null) =>
    !path || path === "/" || path === campaignPath || published.some((one) => one.centerId === centerId && one.path === path);
  const asked = new URL(args.request.url).searchParams.get("center");
  return {
    title: translator(portal.locale, "host")("title"),
    here: portal.hostname,
    database: databasePlace(args.context.cloudflare.env, portal.binding),
    centers: optionsOf(portal.centers),
    center: portal.centers.some(({ id }) => id === asked) ? asked! : portal.center.id,
    page: { ...page, items: [] },
    rows: page.items.map(({ id, centerId, gatePath, binding, verifiedAt, checkToken }) => ({
      hostname: id,
      center: centerOf(centerId),
      gatePath,
      gateIsThere: isThere(centerId, gatePath),
      database: binding === portal.binding ? null : binding,
      verifiedAt,
      own: id === portal.hostname,
      check: checkToken && !verifiedAt ? checkUrl(args, id, checkToken) : null,
    })),
  };
};

/** `remove` takes a name away, `check` begins its check; else one is added. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args);
  const t = translator(args.context.portal.locale, "host");
  const back = (key: string, hostname: string) =>
    redirect("/admin/hosts", {
      headers: { "Set-Cookie": flash({ title: t(`said.${key}`, { hostname }), message: t(`said.${key}Text`) }) },
    });
  const removed = form.get("remove");
  if (removed !== null) {
    const outcome = await removeHost(args, String(removed));
    return outcome.ok ? back("removed", String(removed)) : data(outcome.refused.data, outcome.refused.init ?? undefined);
  }
  const checked = form.get("check");
  if (checked !== null) {
    await beginCheck(args, String(checked));
    return redirect("/admin/hosts");
  }
  const outcome = await addHost(args);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  return back("added", outcome.id);
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Hosts() {
  const { t } = useTranslation("host");
  const { title, here, database, centers, center, page, rows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = useListAddress();
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("back") }} title={title} description={t("description")} />
      {database.total > 1 && <p className="mb-5 max-w-form text-sm text-muted">{t("database", database)}</p>}
      <ul className="max-w-form border-b border-line">
        {rows.map((row) => (
          <HostRow key={row.hostname} {...row} here={here} />
        ))}
      </ul>
      <Pagination page={page.number} pageCount={Math.ceil(page.total / page.size)} href={address.page} />
      <section className="mt-14 max-w-form" id="add">
        <h2 className="mb-2 text-xl">{t("add")}</h2>
        <p className="mb-5 text-muted">{t("addText")}</p>
        <Form key={page.total} method="post" result={answer?.lastResult}>
          <TextField
            name="hostname"
            label={t("hostname")}
            hint={t("hostnameHint")}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            required
          />
          <Select name="centerId" label={t("center")} options={centers} defaultValue={center} required />
          <FormActions>
            <SubmitButton icon="plus">{t("addSubmit")}</SubmitButton>
          </FormActions>
        </Form>
      </section>
    </>
  );
}
