import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { useSite } from "~/ui/shell/site";
import { type PushState, pushStateHere, switchOff, switchOn } from "../browser";

/** Switches on and off that this browser is woken. Says nothing where that cannot be. */
export function DevicePush({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation("push_subscription");
  const { api } = useSite();
  const [state, setState] = useState<PushState | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    pushStateHere(api).then(setState, () => {});
  }, [api]);
  const [isIphone, setIsIphone] = useState(false);
  useEffect(() => setIsIphone(/iPhone|iPad/.test(navigator.userAgent) && !("PushManager" in window)), []);
  if (isIphone)
    return (
      <section className="mb-8 max-w-form">
        <h2 className="mb-2 text-xl">{t("title")}</h2>
        <p className="text-muted">{t("homeScreenFirst")}</p>
      </section>
    );
  if (!state) return null;
  const press = async () => {
    try {
      setState(await (state === "on" ? switchOff(api) : switchOn(api, publicKey)));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className="mb-8 max-w-form">
      <h2 className="mb-2 text-xl">{t("title")}</h2>
      <p className="mb-4 text-muted" role="status">
        {t(failed ? "failed" : `state.${state}`)}
      </p>
      {state !== "denied" && (
        <Button variant="outline" icon={state === "on" ? "x" : "bell"} onClick={press}>
          {t(state === "on" ? "off" : "on")}
        </Button>
      )}
    </section>
  );
}
