import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { EmptyState } from "~/ui/EmptyState";
import { Form, type FormResult, SubmitButton, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { StatusBadge } from "~/ui/StatusBadge";
import type { ListedSignUp } from "../sign-ups.server";
import { useKeptTicks } from "./useKeptTicks";

interface Props {
  /** Nobody is ticked before the day (`early`). */
  date: { id: string; cancelled: boolean; over: boolean; early: boolean; known: boolean };
  /** As they were loaded. */
  people: ListedSignUp[];
  /** Of somebody who was signed up at the door. */
  result?: FormResult | null;
}

/** The list at the door: big buttons for a thumb, and a page to print. */
export function Attendance({ date, people, result }: Props) {
  const { t } = useTranslation("calendar");
  const coming = people.filter(({ status }) => status === "signed_up");
  const waiting = people.filter(({ status }) => status === "waiting" || status === "offered");
  const kept = useKeptTicks(date.id, people);
  const isHeld = !date.cancelled && !date.early;
  const open = !date.cancelled && !date.over;
  return (
    <div>
      <h2>{t("list.coming", { count: coming.length })}</h2>
      {kept.late > 0 && (
        <p role="status" className="notice notice-warning mt-3">
          {t("list.kept", { count: kept.late })}
        </p>
      )}
      {date.early && coming.length > 0 && !date.cancelled && <p className="mt-2 text-muted print:hidden">{t("list.early")}</p>}
      {coming.length === 0 ? (
        <div className="mt-4">
          <EmptyState icon="users" title={t("list.nobody")} headingLevel={3}>
            {t("list.nobodyText")}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-4 grid gap-2">
          {coming.map((person) => (
            <Person key={person.id} person={person} tick={isHeld ? kept.tick : null} ticked={kept.shown[person.id]} open={open} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <section className="mt-10">
          <h2>{t("list.waiting", { count: waiting.length })}</h2>
          <ol className="mt-4 grid gap-2">
            {waiting.map((person, at) => (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-(length:--line-width) border-line bg-raised p-3"
              >
                <p>
                  <strong>
                    {at + 1}. {person.firstName} {person.lastName}
                  </strong>
                  {person.company > 0 && ` + ${person.company}`}
                  <span className="block text-sm text-muted">{person.email}</span>
                  <Answers answers={person.answers} />
                  {person.status === "offered" && <StatusBadge tone="info">{t("mine.status.offered")}</StatusBadge>}
                </p>
                <Form method="post" className="print:hidden" idPrefix={`give-${person.id}`}>
                  <input type="hidden" name="id" value={person.id} />
                  <details>
                    <summary className="link min-h-11 cursor-pointer py-2">{t("list.give")}</summary>
                    <TextField name="reason" label={t("list.reason")} maxLength={300} optional />
                    <Button type="submit" name="_action" value="give" variant="outline">
                      {t("list.give")}
                    </Button>
                  </details>
                </Form>
                {open && <SignOff person={person} />}
              </li>
            ))}
          </ol>
        </section>
      )}
      {isHeld && date.known && (
        <details
          className="mt-10 rounded-lg border-(length:--line-width) border-line px-4 py-1 print:hidden"
          open={result ? true : undefined}
        >
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <Icon name="user-plus" />
            {t("list.door")}
          </summary>
          <Form method="post" result={result} idPrefix="door" clears className="pt-2 pb-4">
            <input type="hidden" name="dateId" value={date.id} />
            <input type="hidden" name="atDoor" value="on" />
            <TextField name="firstName" label={t("date_sign_up:field.firstName")} maxLength={120} required />
            <TextField name="lastName" label={t("date_sign_up:field.lastName")} maxLength={120} required />
            <TextField name="email" type="email" label={t("date_sign_up:field.email")} maxLength={254} required />
            <SubmitButton name="_action" value="door">
              {t("list.doorSubmit")}
            </SubmitButton>
          </Form>
        </details>
      )}
    </div>
  );
}

const Answers = ({ answers }: Pick<ListedSignUp, "answers">) =>
  answers
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, text, lines }) => (
      <span key={id} className="block text-sm wrap-anywhere">
        <span className="text-muted">{text}</span> <bdi>{lines.join(", ")}</bdi>
      </span>
    ));

/** For who says on the telephone that they do not come. */
function SignOff({ person: { id, firstName, lastName } }: Pick<PersonProps, "person">) {
  const { t } = useTranslation("calendar");
  const name = `${firstName} ${lastName}`;
  return (
    <Form method="post" className="print:hidden" idPrefix={`off-${id}`}>
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="_action"
        value="cancel_sign_up"
        variant="tertiary"
        aria-label={t("list.signOffOf", { name })}
        title={t("list.signOffAsk", { name })}
        description={t("list.signOffText", { name: firstName })}
        confirmLabel={t("list.signOff")}
      >
        {t("list.signOff")}
      </ConfirmButton>
    </Form>
  );
}

interface PersonProps {
  person: ListedSignUp;
  /** None where there is nothing to tick. */
  tick: ((id: string, attended: boolean | null) => void) | null;
  ticked?: boolean | null;
  open: boolean;
}

function Person({ person, tick, ticked, open }: PersonProps) {
  const { t } = useTranslation("calendar");
  const attended = ticked !== undefined ? ticked : person.attended;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-(length:--line-width) border-line bg-raised p-3">
      <p className="min-w-0 flex-1 basis-40">
        <strong>{name}</strong>
        {person.company > 0 && <span> {t("list.with", { count: person.company })}</span>}
        <span className="block text-sm text-muted break-words">{[person.email, person.phoneNumber].filter(Boolean).join(" · ")}</span>
        {person.message && <span className="block text-sm">{person.message}</span>}
        <Answers answers={person.answers} />
      </p>
      {open && <SignOff person={person} />}
      <div className="flex flex-wrap gap-2 print:hidden">
        {tick && (
          <form
            method="post"
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const value = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value;
              tick(person.id, value === "" ? null : value === "true");
            }}
          >
            <input type="hidden" name="id" value={person.id} />
            <input type="hidden" name="_action" value="attend" />
            <Button
              type="submit"
              name="attended"
              value={attended === true ? "" : "true"}
              variant={attended === true ? "primary" : "outline"}
              icon="check"
              aria-pressed={attended === true}
              aria-label={t("list.cameOf", { name })}
            >
              {t("list.came")}
            </Button>
            <Button
              type="submit"
              name="attended"
              value={attended === false ? "" : "false"}
              variant={attended === false ? "secondary" : "outline"}
              icon="x"
              aria-pressed={attended === false}
              aria-label={t("list.cameNotOf", { name })}
            >
              {t("list.cameNot")}
            </Button>
          </form>
        )}
      </div>
      <span className="hidden print:inline">{attended === null ? "☐" : attended ? "☑" : "☒"}</span>
    </li>
  );
}
