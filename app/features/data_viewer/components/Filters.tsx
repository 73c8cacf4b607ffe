import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Select, TextField } from "~/ui/form";
import { useListAddress } from "~/ui/list-address";
import { Chip, ChipRow } from "~/ui/Tag";

const hows = ["eq", "not_eq", "cont", "start", "gteq", "lteq", "null"];

/** An attribute, how, and a value; what is chosen stands below it and can be taken away. */
export function Filters({ fields, type }: { fields: { value: string; label: string }[]; type: string }) {
  const { t } = useTranslation("data_viewer");
  const { search } = useLocation();
  const address = useListAddress();
  const chosen = [...new URLSearchParams(search)].filter(([name, value]) => /^filter\[/.test(name) && value);
  const kept = [...new URLSearchParams(search)].filter(([name]) => /^(filter\[|from$|sort$)/.test(name));
  const labelOf = (name: string) => {
    const [, member = ""] = /\[(\w+)\]/.exec(name) ?? [];
    const how = [...hows].sort((a, b) => b.length - a.length).find((one) => member.endsWith(`_${one}`)) ?? "eq";
    const field = member.slice(0, -how.length - 1);
    return `${fields.find(({ value }) => value === field)?.label ?? field} ${t(`how.${how}`)}`;
  };
  return (
    <>
      <Form
        key={search}
        method="get"
        role="search"
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap [&_.field]:mt-0 max-sm:[&_select]:w-full"
      >
        <input type="hidden" name="type" value={type} />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select name="by" label={t("filter.by")} options={fields} className="min-w-0 sm:min-w-40" />
        <Select
          name="how"
          label={t("filter.how")}
          options={hows.map((value) => ({ value, label: t(`how.${value}`) }))}
          className="min-w-0 sm:min-w-36"
        />
        <TextField name="value" label={t("filter.value")} className="min-w-0 grow max-sm:col-span-2 sm:min-w-48" autoComplete="off" />
        <Button type="submit" variant="outline" className="max-sm:col-span-2">
          {t("common:actions.filter")}
        </Button>
      </Form>
      {chosen.length > 0 && (
        <ChipRow>
          {chosen.map(([name, value]) => (
            <Chip key={name} to={address.to({ [name]: null })} label={`${labelOf(name)} ${value}`} />
          ))}
        </ChipRow>
      )}
    </>
  );
}
