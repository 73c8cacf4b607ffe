import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resources } from "~/client";
import { clientHere } from "~/client/here";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { SearchField } from "~/ui/form";
import { Uploader } from "~/ui/form/Uploader";
import { Picture } from "~/ui/Picture";
import { useSite } from "~/ui/shell/site";

type StockImage = Resources["stock_images"];

export type Chosen = Pick<StockImage, "imageUrl" | "altText" | "altTextEn" | "focalX" | "focalY">;

interface Props {
  opener: HTMLElement;
  upload?: boolean;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

const pageSize = 24;
const waitMs = 250;

/** The centre's pictures over the page, to choose one; or to add one, which is then chosen. */
export function PictureChooser({ opener, upload, onChoose, onClose }: Props) {
  const { t } = useTranslation("stock_image");
  const [search, setSearch] = useState("");
  const { pictures, more, failed, load } = usePictures(search);
  return (
    <Dialog title={t("picker.title")} opener={opener} onClose={onClose} width="wide">
      <SearchField name="picture-search" label={t("picker.search")} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
      <p className="visually-hidden" aria-live="polite">
        {pictures && t("found", { count: pictures.length })}
      </p>
      {failed && <p className="mt-4">{t("picker.failed")}</p>}
      {!pictures && !failed && <p className="mt-4">{t("picker.loading")}</p>}
      {pictures?.length === 0 && <p className="mt-4">{t(search ? "common:search.noResults" : "picker.none")}</p>}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures?.map((picture) => (
          <li key={picture.id}>
            <button type="button" className="w-full text-left" onClick={() => onChoose(picture)}>
              <Picture
                src={`${picture.imageUrl}#${picture.focalX},${picture.focalY}`}
                alt=""
                sizes="14rem"
                className="aspect-4/3 w-full rounded-md border border-line bg-sunken object-cover"
              />
              <span className="mt-1 block text-sm break-words">{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button type="button" variant="outline" className="mt-4" onClick={load}>
          {t("picker.more")}
        </Button>
      )}
      {upload && (
        <div className="mt-6">
          <Uploader
            to="/api/v1/stock_images"
            field="image"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            label={t("add")}
            hint={t("addHint", { size: `${maxImageMegabytes} MB` })}
            maxMegabytes={maxImageMegabytes}
            onStored={({ attributes }) =>
              onChoose({ imageUrl: String(attributes.image_url), altText: null, altTextEn: null, focalX: 50, focalY: 50 })
            }
          />
        </div>
      )}
    </Dialog>
  );
}

function usePictures(search: string) {
  const { api } = useSite();
  const [found, setFound] = useState<{ search: string; pages: StockImage[][]; failed?: boolean } | null>(null);
  const [wanted, setWanted] = useState(1);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const { data } = await clientHere(api).list("stock_images", {
          "filter[search]": search.trim() || undefined,
          "page[size]": pageSize,
          "page[number]": wanted,
        });
        if (current) setFound((before) => ({ search, pages: [...(wanted > 1 ? (before?.pages ?? []) : []), data as StockImage[]] }));
      } catch {
        if (current) setFound({ search, pages: [], failed: true });
      }
    }, waitMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, search, wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at the first page
  useEffect(() => setWanted(1), [search]);
  return {
    pictures: found && !found.failed ? found.pages.flat() : null,
    failed: found?.failed ?? false,
    more: found?.pages.at(-1)?.length === pageSize,
    load: () => setWanted((page) => page + 1),
  };
}
