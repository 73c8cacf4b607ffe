/** Pages about what is seen: colours, messages, errors, and who looks. */
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toastPlaces } from "~/core/tenant/toast-places";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { useColorMode } from "~/ui/shell/color-mode";
import { placeToasts, toast } from "~/ui/toast";
import { type FailureKind, failureTitle, failureToast } from "~/ui/toast/failure";
import type { loader } from "../routes/page";
import { Output } from "./api";

/** Who the server sees. */
export function UserPage() {
  const { t } = useTranslation("developer");
  const { viewer } = useLoaderData<typeof loader>();
  return viewer ? <Output value={viewer} /> : <p>{t("nobody")}</p>;
}

const Swatches = ({ title, colors }: { title: string; colors: Record<string, string> }) => (
  <section className="mb-8">
    <h2 className="mb-3 text-lg">{title}</h2>
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {Object.entries(colors).map(([name, color]) => (
        <li key={name} className="flex items-center gap-2 text-sm">
          <span className="h-8 w-8 shrink-0 rounded-sm border border-line" style={{ background: color }} />
          <span className="wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** The shades and roles that a centre's theme comes down to, with the pairs that are hard to read. */
export function ColorsPage() {
  const { t } = useTranslation("developer");
  const { colors } = useLoaderData<typeof loader>();
  if (!colors) return null;
  const { failing, ...groups } = colors;
  return (
    <>
      <Notice tone={failing.length > 0 ? "warning" : "success"}>{t("pairs", { count: failing.length })}</Notice>
      {failing.length > 0 && <Output value={failing} />}
      <div className="mt-8">
        {Object.entries(groups).map(([name, shown]) => (
          <Swatches key={name} title={name} colors={shown as Record<string, string>} />
        ))}
      </div>
    </>
  );
}

/** What is seen, what the visitor prefers, and that the screen forces it. */
export const ColorModePage = () => <Output value={useColorMode()} />;

const tones = ["success", "danger", "warning", "info", "primary", "muted"] as const;
const kinds: FailureKind[] = ["offline", "notAuthorized", "forbidden", "notFound", "failed"];

/** Each colour of message, each place where they can stand, and the title for each kind of failure. */
export function ToasterPage() {
  const { t } = useTranslation("developer");
  const { t: said } = useTranslation("error");
  return (
    <div className="flex flex-wrap gap-3">
      {tones.map((color) => (
        <Button key={color} variant="outline" onClick={() => toast({ title: color, message: t("message"), color })}>
          {color}
        </Button>
      ))}
      <Button variant="outline" onClick={() => toast({ title: t("stays"), duration: 0 })}>
        {t("stays")}
      </Button>
      {toastPlaces.map((place) => (
        <Button
          key={place}
          variant="outline"
          onClick={() => {
            placeToasts(place);
            toast({ title: place, message: t("message") });
          }}
        >
          {place}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Button key={kind} variant="outline" onClick={() => toast(failureToast(kind, said))}>
          {said(failureTitle(kind))}
        </Button>
      ))}
    </div>
  );
}

/** Errors that are to be reported: in an event, in a promise, and while a page is drawn. */
export function SentryPage() {
  const { t } = useTranslation("developer");
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("A failure on purpose while a page is drawn, of /test/sentry");
  const fail = (where: string): never => {
    throw new Error(`A failure on purpose in ${where}, of /test/sentry`);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => fail("an event")}>
        {t("inEvent")}
      </Button>
      <Button variant="outline" onClick={() => void Promise.reject(new Error("A failure on purpose in a promise, of /test/sentry"))}>
        {t("inPromise")}
      </Button>
      <Button variant="outline" onClick={() => setBroken(true)}>
        {t("whileDrawn")}
      </Button>
    </div>
  );
}
