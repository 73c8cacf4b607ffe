import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countriesIn, dutchCodePattern, homeCountry } from "~/core/geo/countries";
import { FieldRow, Select, TextField, typeInto } from "~/ui/form";
import type { FormValue } from "~/ui/form/value";
import { useLocale } from "~/ui/shell/site";
import type { loader } from "../routes/address";

interface Props {
  values: Partial<Record<"country" | "postalCode" | "houseNumber" | "street" | "city", FormValue>>;
  places: string[];
}

const complete = /^\s*[1-9]\d{3}\s?[A-Za-z]{2}\s*$/;

/** The same for a code however it is typed. */
const questionOf = (postalCode: unknown, houseNumber: unknown) =>
  new URLSearchParams({
    postalCode: String(postalCode ?? "")
      .replace(/\s/g, "")
      .toUpperCase(),
    houseNumber: String(houseNumber ?? "").trim(),
  }).toString();

/** Postal code and number first: with script, street and place come by themselves. */
export function AddressFields({ values, places }: Props) {
  const { t } = useTranslation("organization");
  const group = useRef<HTMLDivElement>(null);
  const first = questionOf(values.postalCode, values.houseNumber);
  const asked = useRef(values.street && values.city ? first : "");
  // What stands there belongs to this one: only another address takes its place.
  const filled = useRef(first);
  const list = useId();
  const locale = useLocale();
  const [country, setCountry] = useState(String(values.country ?? ""));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const isHome = country === homeCountry;
  const field = (name: string) => group.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  async function ask() {
    const [postalCode, houseNumber] = [field("postalCode")?.value ?? "", field("houseNumber")?.value.trim() ?? ""];
    const question = questionOf(postalCode, houseNumber);
    if (!isHome || !complete.test(postalCode) || !houseNumber || asked.current === question) return;
    asked.current = question;
    const before = { street: field("street")?.value, city: field("city")?.value };
    const answer = await fetch(`/organizations/address?${question}`).then(
      (response) => (response.ok ? (response.json() as ReturnType<typeof loader>) : null),
      () => null,
    );
    if (asked.current !== question) return;
    if (!answer) asked.current = "";
    // Without an answer people fill in the street themselves: nothing is wrong with their form.
    setAnswer(answer ?? { asked: false, found: null });
    const isOther = filled.current !== question;
    filled.current = question;
    for (const name of ["street", "city"] as const) {
      const [input, value] = [field(name), answer?.found?.[name]];
      // What somebody typed meanwhile is theirs.
      if (input && value && input.value === before[name] && (isOther || !input.value)) typeInto(input, value);
    }
  }

  return (
    <div ref={group} className="mt-5 [&>.field]:mt-5">
      <Select
        name="country"
        label={t("edit.field.country")}
        options={countriesIn(locale)}
        defaultValue={String(values.country ?? "")}
        onChange={(event) => setCountry(event.currentTarget.value)}
        autoComplete="country"
      />
      <FieldRow>
        <TextField
          name="postalCode"
          label={t("edit.field.postalCode")}
          optional
          maxLength={12}
          autoComplete="postal-code"
          pattern={awake && isHome ? dutchCodePattern : undefined}
          data-message={t("edit.postalCodeAs")}
          defaultValue={String(values.postalCode ?? "")}
          onBlur={ask}
        />
        <TextField
          name="houseNumber"
          label={t("edit.field.houseNumber")}
          optional
          maxLength={20}
          defaultValue={String(values.houseNumber ?? "")}
          onBlur={ask}
        />
      </FieldRow>
      <p className="mt-2 text-sm text-muted" role="status">
        {isHome && answer && said(answer, t)}
      </p>
      <TextField
        name="street"
        label={t("edit.field.street")}
        optional
        maxLength={120}
        autoComplete="address-line1"
        defaultValue={String(values.street ?? "")}
      />
      <TextField
        name="city"
        label={t("edit.field.city")}
        required
        maxLength={120}
        autoComplete="address-level2"
        list={list}
        defaultValue={String(values.city ?? "")}
      />
      <datalist id={list}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </div>
  );
}

type Answer = Awaited<ReturnType<typeof loader>>;

function said({ asked, found }: Answer, t: (key: string, vars?: Record<string, unknown>) => string): string {
  if (found) return t("edit.addressFound", { address: `${found.street} ${found.houseNumber}, ${found.city}` });
  return t(asked ? "edit.addressUnknown" : "edit.addressNotAsked");
}
