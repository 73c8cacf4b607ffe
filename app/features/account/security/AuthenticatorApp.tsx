import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, SubmitButton, TextField } from "~/ui/form";
import type { FormResult } from "~/ui/form/context";
import type { Security } from "./security.server";

interface Props extends Pick<Security, "totp" | "offersTotp" | "pending" | "fresh"> {
  result: FormResult | null;
}

/** The app that gives codes: to link, to confirm by its first code, or to unlink. */
export function AuthenticatorApp({ totp, offersTotp, pending, fresh, result }: Props) {
  const { t } = useTranslation("security");
  return (
    <section>
      <h3 className="text-lg">{t("totp.title")}</h3>
      <p className="mt-1 text-muted">{t(totp ? "totp.on" : offersTotp ? "totp.text" : "totp.unavailable")}</p>
      {fresh && totp && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="_action" value="totpRemove" />
          <ConfirmButton
            variant="outline"
            icon="trash-2"
            title={t("totp.removeTitle")}
            description={t("totp.removeText")}
            confirmLabel={t("totp.remove")}
          >
            {t("totp.remove")}
          </ConfirmButton>
        </Form>
      )}
      {fresh && !totp && offersTotp && !pending && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="_action" value="totpBegin" variant="outline" icon="smartphone">
            {t("totp.add")}
          </Button>
        </Form>
      )}
      {fresh && pending && <Confirm pending={pending} result={result} />}
    </section>
  );
}

function Confirm({ pending, result }: { pending: NonNullable<Security["pending"]>; result: FormResult | null }) {
  const { t } = useTranslation("security");
  return (
    <div className="mt-4 grid gap-6 rounded-lg border border-line bg-raised p-5 sm:grid-cols-[12rem_1fr]">
      {/* Dark on light in both modes: what a camera reads. */}
      <div
        role="img"
        aria-label={t("totp.qr")}
        className="w-48 self-start rounded-md bg-[#ffffff] p-2 [&_svg]:block [&_svg]:h-auto [&_svg]:w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us, from an address that we made
        dangerouslySetInnerHTML={{ __html: pending.qr }}
      />
      <div>
        <p>{t("totp.scan")}</p>
        <p className="mt-3 text-sm text-muted">{t("totp.manual")}</p>
        <p className="mt-1 font-mono text-sm break-all">{pending.secret.match(/.{1,4}/g)?.join(" ")}</p>
        <Form method="post" result={result} idPrefix="totp" className="mt-5">
          <input type="hidden" name="_action" value="totpConfirm" />
          <TextField
            name="code"
            label={t("totp.code")}
            hint={t("totp.codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            className="field-short"
          />
          <SubmitButton icon="check">{t("totp.confirm")}</SubmitButton>
        </Form>
      </div>
    </div>
  );
}
