/** /form_builder/{id}: where a form stands, its address, and what can be done with it as a whole. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { show } from "~/core/resource/list.server";
import { pressed } from "~/core/resource/write.server";
import { perform } from "~/core/screen/perform.server";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Facts } from "~/ui/Facts";
import { TextField } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import { FormTabs } from "../components/FormTabs";
import { duplicateForm } from "../duplicate.server";
import { addressOf, forms } from "../form.resource.server";
import { mayMakeForCenter } from "../form-screens.server";
import { overviewOf } from "../overview.server";

export const handle = { i18n: ["form"], access: "formStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { form, about } = await portal.db.fetchAll({
    form: show(forms, args, args.params.id, { include: ["organization"] }),
    about: overviewOf(portal, args.params.id ?? ""),
  });
  const { title, status, isContactForm, organization, publicKey } = form;
  const { id, accessPermission, opensAt, closesAt, maxSubmissions, publishedVersion, lockVersion, publishedAt, can, transitions } = form;
  const shown = {
    id,
    status,
    accessPermission,
    opensAt,
    closesAt,
    maxSubmissions,
    isContactForm,
    publishedVersion,
    lockVersion,
    publishedAt,
  };
  return {
    title,
    form: { ...shown, can, transitions },
    mayBeContactForm: status !== "archived" && !isContactForm && organization === null && mayMakeForCenter(portal),
    organization: organization?.name ?? null,
    address: `${portal.origin}${addressOf(publicKey)}`,
    ...about,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const step = await pressed(args);
  if (step === "duplicate") return duplicateForm(args, args.params.id ?? "");
  const answer = await perform(args, forms, { done: step === "delete" ? "/form_builder" : undefined });
  if (!("data" in answer)) return answer;
  const refused = Object.values(answer.data.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
  return data({ refused }, answer.init ?? undefined);
};

export const meta: MetaFunction<typeof loader> = titled;

export default function ShowForm() {
  const { t } = useTranslation("form");
  const { title, form, state, organization, address, questions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "refused" in answer ? answer.refused : [];
  const { dateTime, count } = useFormat();
  const published = form.status === "published";
  return (
    <>
      <PageHeader
        back={{ to: "/form_builder", label: t("title") }}
        title={title}
        description={<StateBadge words="form" status={state} />}
        actions={
          <>
            <ButtonLink to={`/form_builder/${form.id}/edit`} icon="pencil">
              {t("parts.edit")}
            </ButtonLink>
            <ButtonLink to={`/form_builder/${form.id}/preview`} variant="outline" icon="eye">
              {t("preview.title")}
            </ButtonLink>
          </>
        }
      />
      <FormTabs id={form.id} />
      {refused.length > 0 && (
        <div role="alert">
          <Notice tone="danger">{refused.join(" ")}</Notice>
        </div>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="grid max-w-form gap-8">
          {published && form.accessPermission === "anonymous" ? (
            <TextField
              name="address"
              label={t("address.label")}
              hint={t("address.hint")}
              readOnly
              defaultValue={address}
              onFocus={(event) => event.currentTarget.select()}
            />
          ) : (
            <Notice>{t(published ? "address.invited" : `address.${form.status}`)}</Notice>
          )}
          <Facts
            items={[
              { term: t("field.accessPermission"), icon: "key-round", children: t(`access.${form.accessPermission}`) },
              { term: t("questions"), icon: "list", children: count(questions) },
              { term: t("field.organizationId"), icon: "building-2", children: organization ?? t("ofCenter") },
              {
                term: t("publishedVersion"),
                icon: "history",
                children: form.publishedVersion && t("version", { number: form.publishedVersion }),
              },
              { term: t("field.publishedAt"), icon: "globe", children: form.publishedAt && dateTime(form.publishedAt) },
              { term: t("field.opensAt"), icon: "calendar", children: form.opensAt && dateTime(form.opensAt) },
              { term: t("field.closesAt"), icon: "calendar", children: form.closesAt && dateTime(form.closesAt) },
              { term: t("field.maxSubmissions"), icon: "inbox", children: form.maxSubmissions && count(form.maxSubmissions) },
              { term: t("contactForm"), icon: "mail", children: form.isContactForm && t("contactFormText") },
            ]}
          />
        </div>
        <Steps />
      </div>
    </>
  );
}

/** What can be done with it as a whole. */
function Steps() {
  const { t } = useTranslation("form");
  const { form, title, mayBeContactForm } = useLoaderData<typeof loader>();
  const { can, transitions } = form;
  const button = (name: string, icon: "copy" | "archive" | "rotate-ccw" | "mail") => (
    <Button type="submit" name="_action" value={name} variant="outline" icon={icon} wide>
      {t(`step.${name}`)}
    </Button>
  );
  return (
    <aside aria-labelledby="steps-title">
      <h2 id="steps-title" className="mb-4 text-lg font-semibold">
        {t("steps")}
      </h2>
      <Form method="post" className="grid gap-3" aria-label={t("steps")}>
        <input type="hidden" name="lockVersion" value={form.lockVersion} />
        {button("duplicate", "copy")}
        <a href={`/form_builder/${form.id}/export.json`} download className="btn btn-outline w-full">
          {t("step.export")}
        </a>
        {mayBeContactForm && button("make_contact_form", "mail")}
        {transitions.includes("archive") && button("archive", "archive")}
        {transitions.includes("restore") && button("restore", "rotate-ccw")}
        {can.delete && (
          <ConfirmButton
            name="_action"
            value="delete"
            variant="dangerOutline"
            icon="trash-2"
            wide
            title={t("deleteQuestion", { title })}
            description={<p>{t("deleteText")}</p>}
            confirmLabel={t("delete")}
          >
            {t("delete")}
          </ConfirmButton>
        )}
      </Form>
    </aside>
  );
}
