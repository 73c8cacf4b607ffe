/** The campaign page that a host of its own may lead to (spec 2): complete by itself, and on to the centre's own site from there. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/Button";
import { metaOf } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Container } from "~/ui/Section";
import { LanguageSwitch } from "~/ui/shell/LanguageSwitch";
import { HandsScene } from "../HandsScene";
import { PageBlocks } from "../PageBlocks";
import { readPage } from "../page.server";

export const handle = { i18n: ["page", "vacancy"], access: "everyone" };

const slug = "gelderse-handen";

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const page = await readPage(args, slug);
  const own = portal.centers.find(({ id }) => id === portal.center.id)?.hostname;
  const site = portal.gatePath && own ? originAt(portal.origin, own) : "";
  return { ...page, site, name: portal.center.name };
};

/** The same scheme and port with another host: links out of a host whose every other path leads back here. */
function originAt(origin: string, hostname: string): string {
  const url = new URL(origin);
  url.hostname = hostname;
  return url.origin;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data && { ...data.head, canonical: `${data.site}/${slug}` });

export default function Campaign() {
  const { t } = useTranslation("page");
  const { blocks, site, name } = useLoaderData<typeof loader>();
  const [opening, ...rest] = blocks;
  const join = `${site}/vacancies/search`;
  return (
    <div className="campaign">
      <div className="campaign-open">
        {opening && <PageBlocks blocks={[opening]} />}
        <p className="campaign-ways">
          <a href={join} className={buttonClass({ size: "lg" })}>
            <span>{t("campaign.find")}</span>
            <Icon name="arrow-right" />
          </a>
          <a href={`${site}/organizations/signup`} className={buttonClass({ size: "lg", variant: "outline" })}>
            <span>{t("campaign.organization")}</span>
          </a>
        </p>
        <div className="campaign-hands">
          <HandsScene />
        </div>
      </div>
      <div className="campaign-story">
        <PageBlocks blocks={rest} />
      </div>
      <section className="campaign-end">
        <Container>
          <h2>{t("campaign.end")}</h2>
          <a href={join} className={buttonClass({ size: "lg", variant: "white" })}>
            <span>{t("campaign.find")}</span>
            <Icon name="arrow-right" />
          </a>
          <p className="campaign-by">
            <a href={`${site}/`}>{t("campaign.by", { name })}</a>
            <a href={`${site}/privacy`}>{t("campaign.privacy")}</a>
          </p>
          <LanguageSwitch />
        </Container>
      </section>
    </div>
  );
}
