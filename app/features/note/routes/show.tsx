/** /notes/{type}/{id}: the notes about one thing by themselves. Pages that show them beside it send their forms here and are come back to. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { safeRedirect } from "~/core/auth/redirect";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { screenOf, typesWith } from "~/core/resource/catalogue.server";
import { create, remove, update } from "~/core/resource/write.server";
import { titleFrom, titleOf } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { NoteForm, NoteList } from "../components/Notes";
import { notes as resource } from "../note.resource.server";
import { notesOf, subjectName } from "../note.server";

export const handle = { i18n: ["note"], access: "centerStaff" };

const backOf = (request: Request, otherwise: string) => safeRedirect(new URL(request.url).searchParams.get("returnTo"), otherwise);

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { type, id = "" } = args.params;
  if (!type || !typesWith("notes").includes(type)) throw notFound(args);
  const { name, notes } = await portal.db.fetchAll({
    name: subjectName(portal, type, id),
    notes: notesOf(portal, type, id),
  });
  if (name === undefined || !notes) throw notFound(args);
  const title = translator(portal.locale, "note")("title");
  return { title, name, type, id, notes: notes.list, person: notes.person, back: backOf(args.request, screenOf(type, id) ?? "/dashboard") };
};

/** With `id` one's own note is changed, with `remove` deleted; else a new one is written. */
export const action = async (args: ActionFunctionArgs) => {
  const { type, id } = args.params;
  const form = await readForm(args);
  const text = (name: string) => String(form.get(name) ?? "");
  const step = form.has("remove") ? "removed" : form.has("id") ? "changed" : "added";
  const write = {
    removed: () => remove(args, resource, text("remove")),
    changed: () => update(args, resource, text("id")),
    added: () => create(args, resource),
  };
  const outcome = await write[step]();
  if (!outcome.ok) return data({ lastResult: outcome.refused.data.lastResult, id: text("id") }, outcome.refused.init ?? undefined);
  const notice = flash({ title: translator(args.context.portal.locale, "note")(`said.${step}`) });
  return redirect(backOf(args.request, `/notes/${type}/${id}`), { headers: { "Set-Cookie": notice } });
};

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  titleOf(found && titleFrom(found.title, found.name), matches),
];

export default function NotesOf() {
  const { t } = useTranslation("note");
  const { title, name, type, id, notes, person, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const edited = notes.find((note) => note.own && note.id === (answer?.id || new URLSearchParams(search).get("edit")));
  const address = `${pathname}?returnTo=${encodeURIComponent(back)}`;
  return (
    <>
      <PageHeader back={{ to: back, label: name || t("back") }} title={title} description={t(person ? "aboutSomebody" : "internal")} />
      <div className="max-w-form">
        <NoteForm
          key={edited?.id ?? notes[0]?.id}
          action={address}
          subjectType={type}
          subjectId={id}
          note={edited}
          result={answer?.lastResult}
        />
        <NoteList notes={notes.filter((note) => note !== edited)} action={address} editAt={(note) => `${address}&edit=${note}`} />
      </div>
    </>
  );
}
