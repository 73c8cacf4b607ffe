import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

/** What the server said, in the reader's language. Other errors speak the browser's. */
class Refusal extends Error {}

/** Asks /auth/passkey. @throws Refusal, and what browsers throw without a connection */
export async function askPasskey<T>(body: Record<string, string>): Promise<T> {
  const response = await fetch("/auth/passkey", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { errors?: string[] };
  if (!response.ok) throw new Refusal(answer.errors?.[0]);
  return answer;
}

/** Whether this browser can show passkeys: only known in the browser, so nothing is shown before. */
export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas("PublicKeyCredential" in window), []);
  return has;
}

/** Signs in with a passkey. Not there without script, which it needs. */
export function PasskeyButton({ step, children }: { step: "sign_in" | "second_step"; children: ReactNode }) {
  const { t } = useTranslation("session");
  const has = useHasPasskeys();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  if (!has) return null;

  async function show() {
    setBusy(true);
    setWrong("");
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const asked = await askPasskey<{ challenge: string; options: Parameters<typeof startAuthentication>[0]["optionsJSON"] }>({ step });
      const response = JSON.stringify(await startAuthentication({ optionsJSON: asked.options }));
      const { location } = await askPasskey<{ location: string }>({
        step,
        challenge: asked.challenge,
        response,
        returnTo: search.get("returnTo") ?? "",
      });
      window.location.assign(location);
    } catch (error) {
      setBusy(false);
      // Somebody who closed the browser's own window knows that they did.
      if (error instanceof Error && error.name !== "NotAllowedError" && error.name !== "AbortError")
        setWrong((error instanceof Refusal && error.message) || t("passkey.failed"));
    }
  }

  return (
    <div className="mb-8">
      <div role="alert" className="mb-4 empty:mb-0">
        {wrong && <Notice tone="danger">{wrong}</Notice>}
      </div>
      <Button variant="outline" icon="key-round" busy={busy} onClick={show}>
        {children}
      </Button>
    </div>
  );
}
