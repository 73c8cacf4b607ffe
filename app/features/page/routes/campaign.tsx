/** The campaign page that a host of its own may lead to (spec 2): complete by itself, and on to the centre's own site from there. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HandsScene } from "~/blocks/HandsScene";
import { PageBlocks } from "~/blocks/PageBlocks";
import { wholeSite } from "~/core/http/whole-site.server";
import { buttonClass } from "~/ui/Button";
import { metaOf } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Container } from "~/ui/Section";
import { LanguageSwitch } from "~/ui/shell/LanguageSwitch";
import { campaignPage, campaignSlug } from "../campaign/campaign.server";

export const handle = { i18n: ["page", "vacancy"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const page = await campaignPage(args);
  const site = wholeSite(portal) ?? "";
  return { ...page, head: { ...page.head, canonical: `${site || portal.origin}/${campaignSlug}` }, site, name: portal.center.name };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Campaign() {
  const { t } = useTranslation("page");
  const { blocks, site, name } = useLoaderData<typeof loader>();
  const [opening, ...rest] = blocks;
  const find = `${site}/vacancies/search`;
  const organization = `${site}/organizations/signup`;
  return (
    <div className="campaign">
      <div className="campaign-open">
        {opening && <PageBlocks blocks={[opening]} />}
        <p className="campaign-ways">
          <a href="#meedoen" className={buttonClass({ size: "lg" })}>
            <span>{t("campaign.join")}</span>
            <Icon name="arrow-down" />
          </a>
        </p>
        <div className="campaign-hands">
          <HandsScene />
        </div>
      </div>
      <div className="campaign-story">
        <PageBlocks blocks={rest} continued />
      </div>
      <section className="campaign-end" id="meedoen" aria-labelledby="meedoen-title" tabIndex={-1}>
        <Container>
          <h2 id="meedoen-title">{t("campaign.end")}</h2>
          <div className="campaign-doors">
            <section>
              <h3>{t("campaign.volunteer")}</h3>
              <p>{t("campaign.volunteerText")}</p>
              <a href={find} className={buttonClass({ size: "lg", variant: "white" })}>
                <span>{t("campaign.find")}</span>
                <Icon name="arrow-right" />
              </a>
              <a href={`${site}/signup`} className="campaign-aside">
                {t("campaign.account")}
              </a>
            </section>
            <section>
              <h3>{t("campaign.organizations")}</h3>
              <p>{t("campaign.organizationsText")}</p>
              <a href={organization} className={buttonClass({ size: "lg", variant: "white" })}>
                <span>{t("campaign.organization")}</span>
                <Icon name="arrow-right" />
              </a>
              <a href={`${site}/auth/login-1`} className="campaign-aside">
                {t("campaign.known")}
              </a>
            </section>
          </div>
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
