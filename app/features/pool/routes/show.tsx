/** /vrijwilligerspool/{id}: somebody of the pool, a note of one's own organisation, and a message to them. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { create, pressed, remove, update } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { saying } from "~/core/screen/perform.server";
import { titled, titleFrom } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { bookmarks } from "../../bookmark/index.server";
import { sendReply } from "../../profile_reply/index.server";
import { ProfileCard } from "../../volunteer_profile";
import { limitPool } from "../../volunteer_profile/index.server";
import { KeepPerson } from "../components/KeepPerson";
import { WriteToPerson } from "../components/WriteToPerson";
import { personPage } from "../person-page.server";
import { poolPath } from "../pool-path";

export const handle = {
  i18n: ["pool", "profile_reply", "bookmark", "volunteer_profile"],
  access: "managers",
  feature: "volunteerProfiles",
};

export const loader = async (args: LoaderFunctionArgs) => {
  await limitPool(args);
  const found = await personPage(args);
  const t = translator(args.context.portal.locale, "pool");
  return { ...found, title: titleFrom(found.person.name, t("title")) };
};

/** Writing, keeping, noting, keeping no longer. */
export const action = async (args: ActionFunctionArgs) => {
  const at = `${poolPath}/${args.params.id}`;
  const button = await pressed(args);
  const bookmarkId = String((await readForm(args)).get("bookmarkId") ?? "");
  const outcome =
    button === "keep"
      ? await create(args, bookmarks)
      : button === "note"
        ? await update(args, bookmarks, bookmarkId)
        : button === "drop"
          ? await remove(args, bookmarks, bookmarkId)
          : await sendReply(args);
  if (!outcome.ok) return data({ of: button ?? "write", ...outcome.refused.data }, outcome.refused.init ?? undefined);
  if (!button || button === "write") throw await saying(args, "profile_reply", "create", `/profile-replies/${outcome.id}`);
  const change = button === "keep" ? "create" : button === "note" ? "update" : "delete";
  throw await saying(args, "bookmark", change, at);
};
export const headers = actionHeaders;
export const meta = titled;

export default function Person() {
  const { t } = useTranslation("pool");
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { of: string; lastResult: never } | undefined;
  const resultOf = (of: string) => (answer?.of === of ? answer.lastResult : null);
  return (
    <>
      <PageHeader back={{ to: poolPath, label: t("title") }} title={found.person.name} description={found.person.headline} />
      {found.person.center && <p className="-mt-4 mb-8 text-muted">{t("ofCenterText", { center: found.person.center })}</p>}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <ProfileCard profile={found.person} headed={false} />
        <div className="grid content-start gap-10">
          <WriteToPerson {...found} result={resultOf("write")} />
          {found.inPool && <KeepPerson {...found} result={resultOf("keep") ?? resultOf("note")} dropped={resultOf("drop")} />}
        </div>
      </div>
    </>
  );
}
