import { useTranslation } from "react-i18next";
import type { Member } from "../reference.server";
import { Told } from "./Told";

/** Names with what they may be, each with an address of its own where `at` names one. */
export function Members({ members, at }: { members: (Member & { more?: string })[]; at?: string }) {
  const { t } = useTranslation("api");
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[minmax(10rem,max-content)_1fr]">
      {members.map(({ name, kind, note, required, more }) => (
        <div key={name} id={at && `${at}-${name}`} className="contents">
          <dt>
            <code className="break-all font-semibold">{name}</code>
            {required && <span className="ml-2 text-muted">{t("required")}</span>}
          </dt>
          <dd className="mb-2 min-w-0 md:mb-0">
            {kind !== "any" && (
              <code lang="en" className="break-words text-muted">
                {kind}
              </code>
            )}
            {note && (
              <p>
                <Told text={note} />
              </p>
            )}
            {more && <p className="break-words text-muted">{more}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
