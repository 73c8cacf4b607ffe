/** /content/menu-items/add (with `?menu=`, and `?page=` and what it is called, or `?system=`; posted with `?back=page` from the editor of a page) and /content/menu-items/{id}: one item of a menu. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { Fieldset, RadioGroup, Select, TextField } from "~/ui/form";
import { LinkField } from "~/ui/form/link/LinkField";
import { OfferedLinks } from "~/ui/form/link/OfferedLinks";
import { titled } from "~/ui/head";
import { ofItsKind } from "../menu_item.commands.server";
import { choicesFor, itemFor } from "../menu_item.queries.server";
import { menuItems } from "../menu_item.resource.server";
import { linkTypes, menus } from "../menus";

export const handle = { i18n: ["menu_item"], access: "contentStaff", ownSite: true };

const list = "/content/menu-items";

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const asked = new URL(args.request.url).searchParams;
  const said = (name: string) => asked.get(name)?.slice(0, 120) ?? "";
  const menu = menus.find((name) => name === said("menu")) ?? "header";
  const page = { pageId: said("page"), name: said("name"), nameEn: said("nameEn") };
  const { system, ...beside } = choicesFor(portal, args.params.id);
  return {
    ...(await editor(args, menuItems, {
      initial: { menu, linkType: "content_page", ...page, ...itemFor(portal, said("system")) },
      beside,
    })),
    system,
  };
};
export const action = async (args: ActionFunctionArgs) => {
  const fromPage = new URL(args.request.url).searchParams.get("back") === "page";
  const done = ({ row }: { row: object }) => ("pageId" in row && fromPage ? `/content/pages/${row.pageId}?panel=publish` : list);
  return perform(await ofItsKind(args), menuItems, { done });
};
export const headers = actionHeaders;
export const meta = titled;

export default function MenuItem() {
  const { t } = useTranslation("menu_item");
  const { pages, parents, system, row } = useLoaderData<typeof loader>();
  const describe = (name: string, value: unknown) =>
    [...pages, ...parents, ...system].find((one) => one.value === value)?.label ??
    (name === "menu" ? t(`menu.${value}`) : name === "linkType" ? t(`linkType.${value}`) : undefined);
  return (
    <Editor list={list} describe={describe}>
      <TextField name="name" />
      <TextField name="nameEn" />
      <Place parents={parents} />
      <Target first={row?.linkType ?? "content_page"} pages={pages} system={system} />
    </Editor>
  );
}

type Choices = Awaited<ReturnType<typeof loader>>;

/** With script only what stands in the chosen menu can be chosen to stand below. */
function Place({ parents }: Pick<Choices, "parents">) {
  const { t } = useTranslation("menu_item");
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div
      className="my-6"
      ref={(place) => (place && chosen === null ? setChosen(valueIn(place)) : undefined)}
      onChange={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name === "menu") setChosen(value);
      }}
    >
      <RadioGroup name="menu" options={menus.map((value) => ({ value, label: t(`menu.${value}`) }))} />
      <Select name="parentId" placeholder={t("noParent")} options={parents.filter(({ menu }) => chosen === null || menu === chosen)} />
    </div>
  );
}

/** With script only the field of the chosen kind is shown; what the others hold is left out when it is saved. */
function Target({ first, pages, system }: { first: string } & Pick<Choices, "pages" | "system">) {
  const { t } = useTranslation("menu_item");
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = (type: string) => (chosen === null || chosen === type ? undefined : true);
  return (
    <Fieldset legend={t("target")}>
      <div
        ref={(place) => (place && chosen === null ? setChosen(valueIn(place) ?? first) : undefined)}
        onChange={(event) => setChosen((event.target as HTMLInputElement).value)}
      >
        <RadioGroup
          name="linkType"
          options={linkTypes.map((value) => ({ value, label: t(`linkType.${value}`), hint: t(`linkTypeHint.${value}`) }))}
        />
      </div>
      <div className="mt-6" hidden={shown("content_page")}>
        <Select name="pageId" placeholder={t("choosePage")} options={pages} optional={false} />
      </div>
      <div className="mt-6" hidden={shown("system_page")}>
        <Select name="systemPageId" placeholder={t("choosePage")} options={system} optional={false} />
      </div>
      <div className="mt-6" hidden={shown("url")}>
        <OfferedLinks from="/content/links">
          <LinkField name="url" among={["form", "file"]} webOnly optional={false} />
        </OfferedLinks>
      </div>
    </Fieldset>
  );
}

/** What is chosen in the page, which may have come back with something else than the row has. */
const valueIn = (place: HTMLElement) => place.querySelector<HTMLInputElement>("input:checked")?.value ?? null;
