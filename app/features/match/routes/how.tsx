/** /zo-past-het/uitleg: how matches are made, for everybody. The figures are those that count. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { metaOf, titleFrom } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { howPath, matchPath } from "../questions";
import { usualReach, weights as w } from "../weights";

export const handle = { i18n: ["match"], access: "everyone", feature: "volunteerProfiles" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const t = translator(portal.locale, "match");
  return {
    head: { title: titleFrom(t("how.title"), portal.name), description: t("how.description"), canonical: `${portal.origin}${howPath}` },
  };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

const rows: [name: string, most: number, least: number][] = [
  ["interest", w.interest + w.anotherInterest * w.mostOthers, 0],
  ["distance", w.reachable + w.near, w.tooFarMost],
  ["times", w.times, w.otherTimes],
  ["language", w.language, w.otherLanguage],
  ["hours", w.hours, w.moreHours],
  ["full", 0, w.full],
  ["dismissed", 0, w.dismissedMost],
];

export default function How() {
  const { t } = useTranslation("match");
  return (
    <Section width="form">
      <PageHeader title={t("how.title")} description={t("how.description")} />
      <div className="prose">
        <h2>{t("how.counts")}</h2>
        <ul>
          {rows.map(([name, best, worst]) => (
            <li key={name}>
              <strong>{t(`how.${name}.name`)}</strong>: {t(`how.${name}.text`, { km: usualReach })}{" "}
              {best > 0 ? t("how.points", { most: best, least: worst }) : t("how.pointsOff", { least: Math.abs(worst) })}
            </li>
          ))}
        </ul>
        <h2>{t("how.never")}</h2>
        <p>{t("how.neverText")}</p>
        <h2>{t("how.who")}</h2>
        <p>{t("how.whoText")}</p>
        <h2>{t("how.wrong")}</h2>
        <p>{t("how.wrongText")}</p>
      </div>
      <p className="mt-8">
        <ButtonLink to={matchPath}>{t("questions.start")}</ButtonLink>
      </p>
    </Section>
  );
}
