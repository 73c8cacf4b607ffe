import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form";
import type { loader } from "../routes/address";
import type { FormValues } from "./organization-form";

interface Props {
  values: Pick<FormValues, "postalCode" | "houseNumber" | "street" | "city">;
  places: string[];
}

const complete = /^\s*[1-9]\d{3}\s?[A-Za-z]{2}\s*$/;

/** Postal code and number first: with script, street and place come by themselves. */
export function AddressFields({ values, places }: Props) {
  const { t } = useTranslation("organization");
  const group = useRef<HTMLDivElement>(null);
  const asked = useRef("");
  const list = useId();
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof loader>> | null>(null);
  const found = answer?.found;
  const field = (name: string) => group.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  async function ask() {
    const [postalCode, houseNumber] = [field("postalCode")?.value ?? "", field("houseNumber")?.value.trim() ?? ""];
    const question = new URLSearchParams({ postalCode: postalCode.trim(), houseNumber }).toString();
    if (!complete.test(postalCode) || !houseNumber || asked.current === question) return;
    asked.current = question;
    // Without an answer people fill in the street themselves: nothing is wrong with their form.
    const answer = await fetch(`/organizations/address?${question}`).then(
      (response) => (response.ok ? (response.json() as ReturnType<typeof loader>) : null),
      () => null,
    );
    if (asked.current !== question) return;
    if (!answer) asked.current = "";
    setAnswer(answer);
    for (const name of ["street", "city"] as const) {
      const [input, value] = [field(name), answer?.found?.[name]];
      if (input && value) input.value = value;
    }
  }

  return (
    <div ref={group} className="mt-5 [&>.field]:mt-5">
      <div className="grid gap-x-4 sm:grid-cols-2 [&_.field]:mt-0 max-sm:[&_.field+.field]:mt-5">
        <TextField
          name="postalCode"
          label={t("edit.field.postalCode")}
          optional
          maxLength={7}
          autoComplete="postal-code"
          pattern="\s*[1-9]\d{3}\s?[A-Za-z]{2}\s*"
          data-message={t("edit.hint.postalCode")}
          defaultValue={values.postalCode as string}
          onBlur={ask}
        />
        <TextField
          name="houseNumber"
          label={t("edit.field.houseNumber")}
          maxLength={20}
          defaultValue={values.houseNumber as string}
          onBlur={ask}
        />
      </div>
      <p className="mt-2 text-sm text-muted" role="status">
        {found && t("edit.addressFound", { address: `${found.street} ${found.houseNumber}, ${found.city}` })}
        {answer?.asked && !found && t("edit.addressUnknown")}
      </p>
      <TextField
        name="street"
        label={t("edit.field.street")}
        optional
        maxLength={120}
        autoComplete="address-line1"
        defaultValue={values.street as string}
      />
      <TextField
        name="city"
        label={t("edit.field.city")}
        required
        maxLength={120}
        autoComplete="address-level2"
        list={list}
        defaultValue={values.city as string}
      />
      <datalist id={list}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </div>
  );
}
