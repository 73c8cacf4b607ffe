/** /een-op-een-hulp/{id}: one open request, without who it is of, and the place to offer help. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { belongsTo } from "~/core/auth/access";
import { signInPath, withReturn } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { create } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { ButtonLink } from "~/ui/Button";
import { Facts } from "~/ui/Facts";
import { Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { metaOf, titleFrom } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { certificatesOf } from "../../conduct_certificate/index.server";
import { helpOffers } from "../../help_offer/index.server";
import { helpRequests } from "../../help_request/index.server";
import { ownOffer } from "../one_on_one.queries.server";
import { nameOf, requestView } from "../present.server";

export const handle = { i18n: ["one_on_one", "help_request"], access: "everyone", feature: "oneOnOne" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { main, offer, certificates } = await respond(args, show(helpRequests, args, id), () => ({
    offer: ownOffer(portal, id),
    certificates: certificatesOf(portal, portal.viewer?.id ?? ""),
  }));
  const staff = belongsTo(portal.viewer, "centerStaff") && main.can.update === true;
  // What is not open is seen by its owner and the coordinators, who have a page of their own for it.
  if (main.status !== "open") throw redirect(`/hulpvragen/${id}`);
  const request = requestView(main, portal);
  return {
    request,
    offer,
    staff,
    own: main.transitions.includes("withdraw") && !staff,
    signedIn: portal.viewer !== null,
    certified: certificates.some(({ validUntil }) => validUntil >= portal.now),
    name: nameOf(portal),
    center: request.center ?? portal.center.name,
    head: {
      title: titleFrom(request.title, portal.name),
      description: [request.kindName, request.where, request.when, request.often].filter(Boolean).join(" · "),
      canonical: `${portal.origin}/een-op-een-hulp/${id}`,
      hidden: true,
    },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await create(args, helpOffers);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "one_on_one");
  return redirect(`/een-op-een-hulp/${args.params.id}`, {
    headers: { "Set-Cookie": flash({ title: t("said.offer"), message: t("said.offerText") }) },
  });
};
export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function OpenRequest() {
  const { t } = useTranslation("one_on_one");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { request, name } = page;
  return (
    <Section width="form">
      <PageHeader
        back={{ to: "/een-op-een-hulp#open", label: t("open.title") }}
        eyebrow={`${name} · ${request.kindName}`}
        title={<span lang={request.lang}>{request.title}</span>}
        description={request.summary && <span lang={request.lang}>{request.summary}</span>}
      />
      <Facts
        items={[
          { term: t("facts.where"), icon: "map-pin", children: request.where },
          { term: t("facts.when"), icon: "calendar", wide: true, children: request.when },
          { term: t("facts.often"), icon: "repeat", children: request.often },
          { term: t("facts.center"), icon: "building-2", children: request.center },
          { term: t("facts.since"), icon: "clock", children: request.since },
        ]}
      />
      <section id="offer" aria-labelledby="offer-title" className="mt-10">
        <h2 id="offer-title" className="mb-3">
          {t("offerForm.title")}
        </h2>
        <Offering {...page} result={(answer?.lastResult as FormResult) ?? null} />
      </section>
    </Section>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function Offering({ request, offer, own, staff, signedIn, certified, center, result }: Page & { result: FormResult | null }) {
  const { t } = useTranslation("one_on_one");
  if (staff) return <ButtonLink to={`/hulpvragen/${request.id}`}>{t("offerForm.staff")}</ButtonLink>;
  if (own)
    return <Notice action={<ButtonLink to={`/hulpvragen/${request.id}`}>{t("offerForm.toOwn")}</ButtonLink>}>{t("offerForm.own")}</Notice>;
  if (offer && offer.status !== "offered")
    return (
      <Notice title={t("offerForm.declined")} action={<ButtonLink to="/een-op-een-hulp#open">{t("offerForm.others")}</ButtonLink>}>
        {t("offerForm.declinedText")}
      </Notice>
    );
  if (offer)
    return (
      <Notice
        tone="success"
        title={t("offerForm.done")}
        action={
          <ButtonLink to="/hulp" variant="outline">
            {t("mine")}
          </ButtonLink>
        }
      >
        {t("offerForm.doneText", { center })}
      </Notice>
    );
  if (!signedIn) {
    const back = `/een-op-een-hulp/${request.id}`;
    return (
      <>
        <p className="mb-4">{t("offerForm.signIn")}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={withReturn(signInPath, back)}>{t("offerForm.signInButton")}</ButtonLink>
          <ButtonLink to={withReturn("/signup", back)} variant="outline">
            {t("offerForm.signUp")}
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mb-4">{t("offerForm.text", { center })}</p>
      {request.needsCertificate && !certified && <Notice>{t("offerForm.certificate", { center })}</Notice>}
      <Form method="post" result={result} idPrefix="offer" className="mt-4" aria-label={t("offerForm.title")}>
        <input type="hidden" name="helpRequestId" value={request.id} />
        <TextArea name="message" label={t("offerForm.message")} hint={t("offerForm.messageHint")} rows={4} maxLength={5000} optional />
        <div className="mt-5">
          <SubmitButton icon="hand-heart">{t("offerForm.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
