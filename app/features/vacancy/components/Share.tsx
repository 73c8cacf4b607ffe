import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "~/ui/Button";
import { Icon } from "~/ui/Icon";

/** Tells somebody else, without anybody in between: the link, the device's own way, or a mail. */
export function Share({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation("vacancy");
  const [able, setAble] = useState({ copy: false, share: false });
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble({ copy: "clipboard" in navigator, share: typeof navigator.share === "function" }), []);
  const chat = `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${t("show.mailBody")}\n\n${title}\n${address}`)}`;

  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setAble({ ...able, copy: false }),
    );

  return (
    <section className="-mx-2 flex flex-wrap gap-1" aria-label={t("show.share")}>
      {able.share && (
        <Button variant="tertiary" size="sm" icon="share-2" onClick={() => navigator.share({ title, url: address }).catch(() => undefined)}>
          {t("show.shareBy")}
        </Button>
      )}
      {able.copy && (
        <Button variant="tertiary" size="sm" icon={copied ? "check" : "copy"} onClick={copy}>
          {copied ? t("show.copied") : t("show.copyLink")}
        </Button>
      )}
      <a href={chat} target="_blank" rel="noreferrer" className={buttonClass({ variant: "tertiary", size: "sm" })}>
        <Icon name="message-circle" />
        <span>WhatsApp</span>
      </a>
      <a href={mail} className={buttonClass({ variant: "tertiary", size: "sm" })}>
        <Icon name="mail" />
        <span>{t("show.mail")}</span>
      </a>
      <span className="visually-hidden" role="status">
        {copied ? t("show.copied") : ""}
      </span>
    </section>
  );
}
