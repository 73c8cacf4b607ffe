import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SettingsForm } from "~/builder/components/SettingsForm";
import { useBuilder } from "~/builder/context";
import { setAttribute } from "~/builder/draft";
import { PictureField } from "~/features/stock_image";
import { Checkbox, Fieldset, RadioGroup, TextArea, TextField } from "~/ui/form";
import { pageLayouts, pageTypes } from "../choices";
import { slugFrom } from "../slug";
import { SharedCard } from "./SharedCard";
import "./Settings.css";

const booleans = ["showTitleOnPage", "featured"];

/** What is said of the page itself. */
export function Settings() {
  const { t } = useTranslation("page_editor");
  const { edited, editing, saving } = useBuilder();
  const { attributes } = editing.draft;
  const text = (name: string) => String(attributes[name] ?? "");
  const field = (name: string, maxLength: number) => ({
    name,
    maxLength,
    label: t(`field.${name}`),
    error: saving.errors[name],
    defaultValue: text(name),
  });
  const choices = (part: string, names: readonly string[]) => names.map((value) => ({ value, label: t(`${part}.${value}`) }));
  // While nobody has seen the page, its address follows its title.
  const typed = (event: FormEvent<HTMLFormElement>) => {
    const { name, type, value, checked, form } = event.target as HTMLInputElement;
    if (!(name in attributes)) return;
    const follows = name === "title" && !edited.publishedAt && text("slug") !== "" && text("slug") === slugFrom(text("title"));
    if (follows) (form!.elements.namedItem("slug") as HTMLInputElement).value = slugFrom(value);
    editing.change((draft) => {
      const next = setAttribute(draft, name, type === "checkbox" ? checked : value);
      return follows ? setAttribute(next, "slug", slugFrom(value)) : next;
    }, `page ${name}`);
  };
  return (
    <SettingsForm onChange={typed} saveLabel={t("settings.save")}>
      <TextField {...field("title", 120)} required />
      <TextField
        {...field("slug", 100)}
        prefix="/"
        hint={t(text("slug") === "" ? "settings.home" : edited.publishedAt ? "settings.slugPublished" : "settings.slug")}
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextArea {...field("summary", 300)} rows={3} hint={t("settings.summary")} optional />
      <RadioGroup name="pageType" label={t("field.pageType")} options={choices("type", pageTypes)} defaultValue={text("pageType")} />
      <RadioGroup
        name="pageLayout"
        label={t("field.pageLayout")}
        options={choices("layout", pageLayouts)}
        defaultValue={text("pageLayout")}
      />
      {booleans.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`field.${name}`)}
          hint={t(`settings.${name}`)}
          defaultChecked={attributes[name] === true}
        />
      ))}
      <PictureField
        name="imageUrl"
        label={t("field.imageUrl")}
        hint={t("settings.imageUrl")}
        error={saving.errors.imageUrl}
        defaultValue={text("imageUrl")}
        optional
      />
      <TextField {...field("imageAlt", 200)} optional />
      <Fieldset legend={t("settings.english")} hint={t("settings.englishHint")}>
        <TextField {...field("titleEn", 120)} optional />
        <TextArea {...field("summaryEn", 300)} rows={3} optional />
      </Fieldset>
      <Fieldset legend={t("settings.found")} hint={t("settings.foundHint")}>
        <TextField {...field("metaTitle", 120)} hint={<Counter value={text("metaTitle") || text("title")} good={60} />} optional />
        <TextArea
          {...field("metaDescription", 400)}
          rows={3}
          hint={<Counter value={text("metaDescription") || text("summary")} good={160} />}
          optional
        />
        <SharedCard look="search" />
        <TextField {...field("ogTitle", 120)} hint={<Counter value={text("ogTitle") || text("title")} good={70} />} optional />
        <TextArea
          {...field("ogDescription", 400)}
          rows={3}
          hint={<Counter value={text("ogDescription") || text("summary")} good={200} />}
          optional
        />
        <SharedCard look="social" />
      </Fieldset>
    </SettingsForm>
  );
}

/** How much of a text those who show it still show. */
function Counter({ value, good }: { value: string; good: number }) {
  const { t } = useTranslation("page_editor");
  const count = value.length;
  return (
    <span data-long={count > good || undefined} className="counter">
      {t(count > good ? "settings.countLong" : "settings.count", { count, good })}
    </span>
  );
}
