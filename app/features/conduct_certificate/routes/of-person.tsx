/** /users/{id}/vog: that the centre saw somebody's certificate of conduct, and until when it holds. The paper itself is never kept. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { inputValueOf, monthsAfter } from "~/core/time";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { DateField, Form, type FormResult, SubmitButton } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge } from "~/ui/StatusBadge";
import { certificatesOf, personOf } from "../conduct_certificate.queries.server";
import { conductCertificates } from "../conduct_certificate.resource.server";

export const handle = { i18n: ["conduct_certificate"], access: "centerStaff" };

/** So long the national guidance takes one to be fresh. */
const usualMonths = 36;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { person, list } = await portal.db.fetchAll({
    person: personOf(portal, id),
    list: certificatesOf(portal, id),
  });
  if (!person) throw notFound(args);
  const t = translator(portal.locale, "conduct_certificate");
  return {
    id,
    list: list.map((one) => ({ ...one, holds: one.validUntil >= portal.now })),
    name: person.name,
    today: inputValueOf(portal.now),
    until: monthsAfter(portal.now, usualMonths),
    title: t("ofPerson", { name: person.name }),
  };
};

export const action = (args: ActionFunctionArgs) => {
  const { id } = args.params;
  // The address names the person, the form the certificate.
  return perform({ ...args, params: {} }, conductCertificates, { done: `/users/${id}/vog` });
};
export const headers = actionHeaders;

export const meta: MetaFunction<typeof loader> = titled;

export default function OfPerson() {
  const { t } = useTranslation("conduct_certificate");
  const { id, list, name, today, until, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { lastResult: FormResult } | undefined;
  const { short } = useFormat();
  return (
    <>
      <PageHeader back={{ to: `/users/${id}`, label: name }} title={title} description={t("description")} />
      <div className="grid max-w-form gap-10">
        {list.length > 0 && (
          <ul className="border-b border-line">
            {list.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4">
                <div>
                  <p>
                    <StatusBadge tone={one.holds ? "success" : "warning"}>
                      {t(one.holds ? "holds" : "over", { date: short(one.validUntil) })}
                    </StatusBadge>
                  </p>
                  <p className="text-sm text-muted">{t("seenBy", { name: one.seenByName, date: short(one.seenOn) })}</p>
                </div>
                <Form
                  method="post"
                  result={null}
                  summary={false}
                  idPrefix={`delete-${one.id}`}
                  aria-label={t("deleteLabel", { date: short(one.seenOn) })}
                >
                  <input type="hidden" name="id" value={one.id} />
                  <ConfirmButton
                    name="_action"
                    value="delete"
                    variant="dangerOutline"
                    size="sm"
                    title={t("delete")}
                    description={<p>{t("deleteText")}</p>}
                    confirmLabel={t("delete")}
                  >
                    {t("common:actions.delete")}
                  </ConfirmButton>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <section aria-labelledby="add">
          <h2 id="add" className="mb-3 text-lg">
            {t("add")}
          </h2>
          <Form method="post" result={answer?.lastResult ?? null} idPrefix="certificate" aria-label={t("add")}>
            <input type="hidden" name="userId" value={id} />
            <DateField name="seenOn" label={t("field.seenOn")} defaultValue={today} max={today} required />
            <DateField name="validUntil" label={t("field.validUntil")} hint={t("hint.validUntil")} defaultValue={until} required />
            <div className="mt-5">
              <SubmitButton>{t("save")}</SubmitButton>
            </div>
          </Form>
        </section>
      </div>
    </>
  );
}
