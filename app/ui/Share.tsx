import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "./Button";
import { Icon } from "./Icon";

interface Props {
  title: string;
  address: string;
  /** What a mail with it begins with. */
  mailBody: string;
}

/** Tells somebody else, without anybody in between: the link, the device's own way, or a mail. */
export function Share({ title, address, mailBody }: Props) {
  const { t } = useTranslation();
  const [able, setAble] = useState({ copy: false, share: false });
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble({ copy: "clipboard" in navigator, share: typeof navigator.share === "function" }), []);
  const chat = `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${mailBody}\n\n${title}\n${address}`)}`;

  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setAble({ ...able, copy: false }),
    );

  return (
    <section className="-mx-2 flex flex-wrap gap-1" aria-label={t("share.title")}>
      {able.share && (
        <Button variant="tertiary" size="sm" icon="share-2" onClick={() => navigator.share({ title, url: address }).catch(() => undefined)}>
          {t("share.by")}
        </Button>
      )}
      {able.copy && (
        <Button variant="tertiary" size="sm" icon={copied ? "check" : "copy"} onClick={copy}>
          {copied ? t("share.copied") : t("share.copyLink")}
        </Button>
      )}
      <a href={chat} target="_blank" rel="noreferrer" className={buttonClass({ variant: "tertiary", size: "sm" })}>
        <Icon name="message-circle" />
        <span>WhatsApp</span>
      </a>
      <a href={mail} className={buttonClass({ variant: "tertiary", size: "sm" })}>
        <Icon name="mail" />
        <span>{t("share.mail")}</span>
      </a>
      <span className="visually-hidden" role="status">
        {copied ? t("share.copied") : ""}
      </span>
    </section>
  );
}
