import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { Icon } from "~/ui/Icon";
import { Prose } from "~/ui/Prose";
import type { Applicant, Lookalike } from "../organization.queries.server";
import type { OrganizationWords } from "../organization-page.server";

export type CandidateView = OrganizationWords & { center: string | null; createdAt: string; people: Applicant[]; alike: Lookalike[] };

/** What was filled in, question by question; what was left empty is said. */
export function Candidate({ candidate }: { candidate: CandidateView }) {
  const { t } = useTranslation("organization");
  const rows: [string, ReactNode][] = [
    ["summary", candidate.summary && <span lang={candidate.lang}>{candidate.summary}</span>],
    ["description2", candidate.story && <Prose html={candidate.story} lang={candidate.lang} />],
    ["kind", candidate.kind],
    ["does", candidate.does.join(" · ")],
    ["address", candidate.address.length > 0 && candidate.address.join(", ")],
    [
      "website",
      candidate.website && (
        <a className="link" href={candidate.website.href} rel="noopener nofollow" target="_blank">
          {candidate.website.text} <Icon name="external-link" />
        </a>
      ),
    ],
    [
      "email",
      candidate.email && (
        <a className="link" href={`mailto:${encodeURI(candidate.email)}`}>
          {candidate.email}
        </a>
      ),
    ],
    ["phone", candidate.phone?.text],
    ...(candidate.center ? ([["center", candidate.center]] as [string, ReactNode][]) : []),
  ];
  return (
    <section aria-labelledby="candidate">
      <h2 id="candidate">{candidate.name}</h2>
      <h3 className="mt-6 mb-2 text-lg">{t("approve.filled")}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-6 gap-y-[0.1rem] border-b border-line py-[0.7rem]">
            <dt className="basis-40 font-semibold">{t(`approve.${name}`)}</dt>
            {/* Below its question where it would not have the room of a few words beside it. */}
            <dd className="min-w-0 grow basis-60 wrap-anywhere">{value || <span className="text-muted">{t("approve.empty")}</span>}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 mb-2 text-lg">{t("approve.who")}</h3>
      {candidate.people.length === 0 && <p className="text-muted">{t("approve.nobody")}</p>}
      <ul>
        {candidate.people.map(({ id, name, email, phoneNumber, confirmed, asked, manages, off }) => (
          <li key={id}>
            {name && (
              <p>
                <strong>{name}</strong>
              </p>
            )}
            <p>
              <a className="link break-all" href={`mailto:${encodeURI(email)}`}>
                {email}
              </a>
              {phoneNumber && (
                <>
                  {", "}
                  <a className="link" href={`tel:${phoneNumber}`}>
                    {phoneNumber}
                  </a>
                </>
              )}
            </p>
            <p className={cx("flex items-center gap-[0.4rem] text-sm", confirmed && manages ? "text-success" : "text-warning")}>
              <Icon name={confirmed && manages ? "circle-check" : "clock"} />
              {asked ? t(off ? "approve.off" : "approve.claimed") : confirmed ? t("approve.confirmed") : t("approve.unconfirmed")}
            </p>
            {!asked && !manages && <p className="text-sm text-warning">{t("approve.withoutRole")}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
