/** /form_builder/{id}/preview: a form as its newest draft has it, to be tried out. It writes nothing. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { InsertHere, useFramed } from "~/builder/components/InsertHere";
import { isRefresh } from "~/builder/messages";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { FormResult } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { useRevalidateInReach } from "~/ui/revalidate";
import { Container } from "~/ui/Section";
import { Filling } from "../components/Filling";
import { previewOf, takePreviewStep } from "../preview/preview.server";

export const handle = { i18n: ["form_submission", "form", "builder"], access: "formStaff", files: true };

export const loader = (args: LoaderFunctionArgs) => previewOf(args);

export const action = (args: ActionFunctionArgs) => takePreviewStep(args);

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Preview() {
  const { t } = useTranslation("form");
  const { id, view } = useLoaderData<typeof loader>();
  const answer = useActionData<{ lastResult: FormResult }>();
  const framed = useFramed();
  useFollowed();
  return (
    <Container width="form" className="py-8">
      <div className="mb-8 flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <p className="grow text-sm">{t("preview.note")}</p>
        {view && (
          <form method="post">
            <Button type="submit" name="_action" value="again" variant="outline" size="sm" icon="rotate-ccw">
              {t("preview.again")}
            </Button>
          </form>
        )}
        {!framed && (
          <ButtonLink to={`/form_builder/${id}`} variant="tertiary" size="sm">
            {t("preview.back")}
          </ButtonLink>
        )}
      </div>
      {view ? (
        <div className="[&_form>details]:hidden">
          <Filling
            view={view}
            result={answer?.lastResult}
            between={framed ? (block, side) => <InsertHere block={block} side={side} /> : undefined}
          />
        </div>
      ) : (
        <EmptyState icon="list" title={t("preview.empty")}>
          {t("preview.emptyText")}
        </EmptyState>
      )}
    </Container>
  );
}

/** Beside the editor it follows what is saved there. */
function useFollowed() {
  const revalidate = useRevalidateInReach();
  useEffect(() => {
    const follow = (event: MessageEvent) => event.origin === window.location.origin && isRefresh(event.data) && revalidate();
    window.addEventListener("message", follow);
    return () => window.removeEventListener("message", follow);
  }, [revalidate]);
}
