import { useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, TextField } from "~/ui/form";
import type { FormResult } from "~/ui/form/context";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { askPasskey, useHasPasskeys } from "../session/PasskeyButton";
import type { PasskeyItem } from "./security.server";

interface Props {
  passkeys: PasskeyItem[];
  fresh: boolean;
  result: FormResult | null;
}

/** The passkeys of a person: each with the name that they gave it, and a form for one more. */
export function Passkeys({ passkeys, fresh, result }: Props) {
  const { t } = useTranslation("security");
  return (
    <section>
      <h3 className="text-lg">{t("passkeys.title")}</h3>
      <p className="mt-1 text-muted">{t("passkeys.text")}</p>
      {passkeys.length === 0 && <p className="mt-2">{t("passkeys.none")}</p>}
      {passkeys.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} fresh={fresh} />
          ))}
        </ul>
      )}
      {fresh && <AddPasskey result={result} />}
    </section>
  );
}

function Passkey({ passkey, fresh }: { passkey: PasskeyItem; fresh: boolean }) {
  const { t } = useTranslation("security");
  const { date } = useFormat();
  const used = passkey.lastUsedAt ? t("passkeys.used", { date: date(passkey.lastUsedAt) }) : t("passkeys.neverUsed");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <details className="grow">
        <summary className="flex min-h-11 cursor-pointer gap-4">
          <Icon name="key-round" className="mt-1" />
          <span>
            <strong>{passkey.name}</strong>
            <span className="block text-sm text-muted">
              {t("passkeys.added", { date: date(passkey.createdAt) })}, {used}
            </span>
            <span className="link text-sm">{t("passkeys.change")}</span>
          </span>
        </summary>
        <Form method="post" className="mt-4 sm:ps-9" idPrefix={`passkey-${passkey.id}`}>
          <input type="hidden" name="_action" value="passkeyRename" />
          <input type="hidden" name="id" value={passkey.id} />
          <TextField name="name" label={t("passkeys.name")} defaultValue={passkey.name} maxLength={120} required />
          <Button type="submit" variant="outline" size="sm">
            {t("passkeys.rename")}
          </Button>
        </Form>
      </details>
      {fresh && (
        <Form method="post">
          <input type="hidden" name="_action" value="passkeyRemove" />
          <input type="hidden" name="id" value={passkey.id} />
          <ConfirmButton
            variant="tertiary"
            size="sm"
            icon="trash-2"
            title={t("passkeys.removeTitle", { name: passkey.name })}
            description={t("passkeys.removeText")}
            confirmLabel={t("passkeys.remove")}
          >
            {t("passkeys.remove")} <span className="visually-hidden">{passkey.name}</span>
          </ConfirmButton>
        </Form>
      )}
    </li>
  );
}

/** Asks the device for a passkey and sends what it answers with the form. */
function AddPasskey({ result }: { result: FormResult | null }) {
  const { t } = useTranslation("security");
  const has = useHasPasskeys();
  const submit = useSubmit();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  if (!has) return <p className="mt-4 text-sm text-muted">{t("passkeys.script")}</p>;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setWrong("");
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const asked = await askPasskey<{ challenge: string; options: Parameters<typeof startRegistration>[0]["optionsJSON"] }>({
        step: "register",
      });
      const response = JSON.stringify(await startRegistration({ optionsJSON: asked.options }));
      const fields = new FormData(form);
      fields.set("challenge", asked.challenge);
      fields.set("response", response);
      submit(fields, { method: "post" });
    } catch (error) {
      if (!(error instanceof Error) || error.name === "NotAllowedError" || error.name === "AbortError") return;
      setWrong(t(error.name === "InvalidStateError" ? "passkeys.twice" : "passkeys.failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form method="post" result={result} idPrefix="passkey" className="mt-5" onSubmit={add}>
      <div role="alert" className="mb-4 empty:mb-0">
        {wrong && <Notice tone="danger">{wrong}</Notice>}
      </div>
      <input type="hidden" name="_action" value="passkeyAdd" />
      <TextField name="name" label={t("passkeys.nameNew")} hint={t("passkeys.nameHint")} maxLength={120} required />
      <Button type="submit" variant="outline" icon="key-round" busy={busy}>
        {t(busy ? "passkeys.busy" : "passkeys.add")}
      </Button>
    </Form>
  );
}
