import { useTranslation } from "react-i18next";
import { lookOf } from "~/blocks/colors";
import { PageBlocks } from "~/blocks/PageBlocks";
import type { ShownBlock } from "~/blocks/view";
import type { Between } from "~/builder/messages";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { Container } from "~/ui/Section";

export interface ShownPage {
  title: string;
  summary: string | null;
  layout: "default" | "wide" | "empty";
  showTitle: boolean;
  published: boolean;
  /** Of title and summary, where that is not the page's. */
  lang?: string;
  /** `draft`: for editors alone, for it is not on the site. `preview`: what it will be, for whoever was given the address. */
  state: "published" | "draft" | "preview";
  /** Where the viewer changes it. */
  edit: string | null;
}

interface Props {
  page: ShownPage;
  blocks: ShownBlock[];
  marked?: boolean;
  between?: Between;
}

/** A page of blocks, as the public reads it. */
export function PageView({ page, blocks, marked, between }: Props) {
  const { t } = useTranslation("page");
  return (
    <div className="content-page" data-look={lookOf(blocks)} data-layout={page.layout}>
      {page.state !== "published" && (
        <div data-notice>
          <Container className="pt-6">
            <Notice tone="warning" title={t(`${page.state}.title`)}>
              {t(`${page.state}.text`)}
            </Notice>
          </Container>
        </div>
      )}
      {page.showTitle && (
        <header className="content-head">
          <Container>
            <h1 lang={page.lang}>{page.title}</h1>
            {page.summary && <p lang={page.lang}>{page.summary}</p>}
          </Container>
        </header>
      )}
      <OnlyInDutch blocks={blocks} />
      <PageBlocks blocks={blocks} continued={page.showTitle} marked={marked} between={between} />
      <EditLink to={page.edit} />
    </div>
  );
}

/** Who reads the site in English hears what of the page is not. */
export function OnlyInDutch({ blocks }: { blocks: ShownBlock[] }) {
  const { t } = useTranslation("page");
  const dutch = blocks.filter(({ lang }) => lang).length;
  if (dutch === 0) return null;
  return (
    <div data-notice>
      <Container className="pt-4">
        <p className="text-sm text-muted">{t(dutch === blocks.length ? "dutchOnly" : "partlyDutch")}</p>
      </Container>
    </div>
  );
}

/** For who may: where the page is changed. */
export function EditLink({ to }: { to: string | null }) {
  const { t } = useTranslation("page");
  if (!to) return null;
  return (
    <Link to={to} className="page-edit-link btn btn-primary">
      <Icon name="pencil" />
      <span>{t("edit")}</span>
    </Link>
  );
}
