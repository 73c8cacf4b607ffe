/** /content/stock-images: the centre's pictures, to be chosen wherever something takes one. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actionHeaders } from "~/core/screen/headers";
import { saying } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { EmptyState } from "~/ui/EmptyState";
import { Uploader } from "~/ui/form/Uploader";
import { titled } from "~/ui/head";
import { ListFilters } from "~/ui/ListFilters";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { PictureGrid } from "../components/PictureGrid";
import { createStockImages } from "../create.server";
import { stockImages } from "../stock_image.resource.server";

export const handle = {
  i18n: ["stock_image"],
  access: "contentStaff",
  files: true,
  navigation: { section: "website", icon: "image", order: 4 },
};

export const loader = (args: LoaderFunctionArgs) => staffList(args, stockImages, { size: 24 });

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await createStockImages(args);
  return outcome.ok ? saying(args, "stock_image", "create", "/content/stock-images") : outcome.refused;
};
export const headers = actionHeaders;
export const meta = titled;

export default function StockImages() {
  const { t } = useTranslation("stock_image");
  const { title, main } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const address = useListAddress();
  const filtered = Boolean(address.get("filter[search]") || address.get("filter[todo]"));
  return (
    <>
      <PageHeader back={{ to: "/content", label: t("back") }} title={title} description={t("description")} />
      <Uploader
        to="/api/v1/stock_images"
        field="image"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        label={t("add")}
        hint={t("addHint", { size: `${maxImageMegabytes} MB` })}
        maxMegabytes={maxImageMegabytes}
        result={sent?.lastResult}
      />
      <div className="mt-10">
        <ListFilters
          search={t("search")}
          keep={["sort"]}
          total={main.total}
          size={main.size}
          sizes={[24, 48, 96]}
          selects={[
            {
              name: "filter[todo]",
              label: t("todo.label"),
              options: ["alt", "consent"].map((value) => ({ value, label: t(`todo.${value}`) })),
            },
          ]}
        />
      </div>
      <ResultCount>{t("found", { count: main.total })}</ResultCount>
      {main.items.length > 0 ? (
        <PictureGrid pictures={main.items} />
      ) : main.total > 0 ? (
        <PastEnd />
      ) : (
        <EmptyState icon="image" title={filtered ? t("common:search.noResults") : t("empty")}>
          {t(filtered ? "emptyFiltered" : "emptyText")}
        </EmptyState>
      )}
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}
