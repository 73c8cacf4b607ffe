/** /hulp: one's own: what one asked, what one offered, and with whom. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { flash } from "~/core/http/flash.server";
import { formatDateShort } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { takeStep } from "~/core/resource/write.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Form } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import { helpOffers } from "../../help_offer/index.server";
import { ownOffers, ownRequests } from "../one_on_one.queries.server";
import { ownPairs } from "../pairs.queries.server";
import { nameOf } from "../present.server";

export const handle = { i18n: ["one_on_one", "help_request", "help_offer", "pair"], access: "signedIn", feature: "oneOnOne" };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const { pairs, requests, offers } = await portal.db.fetchAll({
    pairs: ownPairs(portal),
    requests: ownRequests(portal),
    offers: ownOffers(portal),
  });
  const date = (at: string) => formatDateShort(at, portal.locale);
  return {
    pairs,
    requests: requests.map((row) => ({ ...row, date: date(row.createdAt) })),
    offers: offers.map((row) => ({ ...row, date: date(row.createdAt) })),
    name: nameOf(portal),
    title: translator(portal.locale, "one_on_one")("mine"),
    answers: belongsTo(portal.viewer, "helpStaff"),
  };
};

/** An offer is taken back. */
export const action = async (args: ActionFunctionArgs) => {
  const id = String((await readForm(args)).get("id") ?? "");
  const outcome = await takeStep(args, helpOffers, id, "withdraw");
  const t = translator(args.context.portal.locale, "help_offer");
  const notice = outcome.ok ? flash({ title: t("said.withdraw") }) : flash({ title: t("tooLate"), color: "warning" });
  return redirect("/hulp", { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Mine() {
  const { t } = useTranslation("one_on_one");
  const { title, name, pairs, requests, offers, answers } = useLoaderData<typeof loader>();
  const nothing = pairs.length + requests.length + offers.length === 0;
  return (
    <>
      <PageHeader
        title={title}
        description={t("mineText")}
        actions={
          answers && (
            <ButtonLink to="/hulpvragen" icon="messages-square" variant="outline">
              {t("board.title")}
            </ButtonLink>
          )
        }
      />
      {nothing ? (
        <EmptyState
          icon="hand-heart"
          title={t("nothing.title")}
          action={
            <>
              <ButtonLink to="/een-op-een-hulp/vragen">{t("ask")}</ButtonLink>{" "}
              <ButtonLink to="/een-op-een-hulp" variant="outline">
                {t("offer")}
              </ButtonLink>
            </>
          }
        >
          {t("nothing.text", { name })}
        </EmptyState>
      ) : (
        <div className="grid max-w-form gap-10">
          <Part title={t("parts.pairs")}>
            {pairs.map(({ id, title: what, status, other, role, saidYes }) => (
              <Row key={id} to={`/koppels/${id}`} title={what} words="pair" status={status}>
                {other
                  ? t(`with.${role}`, { name: other })
                  : status === "proposed" && <strong>{t(saidYes ? "waitsForOther" : "waitsForYou")}</strong>}
              </Row>
            ))}
          </Part>
          <Part title={t("parts.requests")}>
            {requests.map(({ id, title: what, status, date }) => (
              <Row key={id} to={`/hulpvragen/${id}`} title={what} words="help_request" status={status}>
                {t("askedOn", { date })}
              </Row>
            ))}
          </Part>
          <Part title={t("parts.offers")}>
            {offers.map(({ id, helpRequestId, title: what, status, open, date }) => (
              <Row
                key={id}
                to={open && status === "offered" ? `/een-op-een-hulp/${helpRequestId}` : undefined}
                title={what}
                words="help_offer"
                status={status}
              >
                {t("offeredOn", { date })}
                {status === "offered" && (
                  <Form
                    method="post"
                    result={null}
                    summary={false}
                    idPrefix={`withdraw-${id}`}
                    className="mt-2"
                    aria-label={t("takeBackLabel", { title: what })}
                  >
                    <Button type="submit" name="id" value={id} variant="outline" size="sm">
                      {t("takeBack")}
                    </Button>
                  </Form>
                )}
              </Row>
            ))}
          </Part>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to="/een-op-een-hulp/vragen" variant="outline">
              {t("ask")}
            </ButtonLink>
            <ButtonLink to="/een-op-een-hulp" variant="outline">
              {name}
            </ButtonLink>
          </p>
        </div>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode[] }) =>
  children.length > 0 && (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <ul className="border-b border-line">{children}</ul>
    </section>
  );

interface RowProps {
  to?: string;
  title: string;
  words: string;
  status: string;
  children: React.ReactNode;
}

const Row = ({ to, title, words, status, children }: RowProps) => (
  <li className="border-t border-line py-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      {to ? (
        <Link to={to} className="link font-medium" prefetch="intent">
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <StateBadge words={words} status={status} />
    </p>
    <div className="text-muted">{children}</div>
  </li>
);
