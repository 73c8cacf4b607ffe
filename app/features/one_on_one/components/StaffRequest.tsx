import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { StatePanel } from "~/ui/editor/StatePanel";
import { Facts } from "~/ui/Facts";
import { PageHeader } from "~/ui/PageHeader";
import { StateBadge } from "~/ui/StateBadge";
import { WithPanel } from "~/ui/WithPanel";
import { changedFields, History, type HistoryEvent } from "../../audit_event";
import { Notes } from "../../note";
import type { Refused, StaffPage } from "../routes/request";
import { Candidates } from "./Candidates";
import { Intake } from "./Intake";

interface Props {
  page: StaffPage;
  refused: Refused | null;
}

/** The intake of one request, and from there to two people who can help each other; of that, a mentor does what answers somebody. */
export function StaffRequest({ page, refused }: Props) {
  const { t } = useTranslation(["one_on_one", "help_request"]);
  const { request, intake, pairs, candidates, notes, history, coordinates } = page;
  const plain = request.transitions.filter((step) => step === "withdraw" || step === "reopen");
  const resultOf = (...steps: string[]) => (refused && steps.includes(refused.step) ? refused.result : null);
  return (
    <>
      <PageHeader
        back={{ to: "/hulpvragen", label: t("board.title") }}
        eyebrow={request.kindName}
        title={request.title}
        actions={
          request.status === "open" && (
            <ButtonLink
              to={`/een-op-een-hulp/${request.id}${coordinates ? "" : "#offer"}`}
              variant="outline"
              icon={coordinates ? "eye" : "hand-heart"}
            >
              {t(coordinates ? "staff.public" : "board.help")}
            </ButtonLink>
          )
        }
      />
      <WithPanel
        panel={
          <StatePanel
            words="help_request"
            status={request.status}
            about={t(`help_request:about.${request.status}`, { name: intake.firstName })}
            steps={plain}
            result={resultOf("withdraw", "reopen")}
          />
        }
        later={coordinates && <RequestHistory events={history} />}
      >
        <div className="grid content-start gap-10">
          <Told page={page} />
          {coordinates && request.status === "open" && <Candidates candidates={candidates} requestId={request.id} refused={refused} />}
          <Intake page={page} refused={refused} />
          {pairs.length > 0 && (
            <section aria-labelledby="pairs-title">
              <h2 id="pairs-title" className="mb-3 text-lg">
                {t("staff.pairs")}
              </h2>
              <ul className="grid gap-3">
                {pairs.map((pair) => (
                  <li key={pair.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
                    <span>
                      {pair.helperName ?? t("staff.gone")} <StateBadge words="pair" status={pair.status} />
                    </span>
                    <ButtonLink to={`/koppels/${pair.id}`} variant="outline" size="sm">
                      {t("board.toPair")}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {coordinates && <Notes notes={notes} subjectType="help_requests" subjectId={request.id} />}
        </div>
      </WithPanel>
    </>
  );
}

/** What was told, for the eyes of coordinators and mentors. */
function Told({ page: { request, intake, coordinates } }: { page: StaffPage }) {
  const { t } = useTranslation(["one_on_one", "help_request"]);
  const { firstName, lastName, email, phone, phoneNumber, userId } = intake;
  return (
    <section aria-labelledby="told-title">
      <h2 id="told-title" className="mb-1 text-lg">
        {t("staff.told")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t("staff.toldHint")}</p>
      <p className="mb-6 whitespace-pre-line">{intake.story}</p>
      <Facts
        items={[
          {
            term: t("staff.who"),
            icon: "user",
            children:
              coordinates && userId ? (
                <a className="link" href={`/users/${userId}`}>
                  {firstName} {lastName}
                </a>
              ) : (
                `${firstName} ${lastName}`.trim() || t("staff.gone")
              ),
          },
          {
            term: t("help_request:field.phoneNumber"),
            icon: "phone",
            children: phone && (
              <a className="link" href={`tel:${phoneNumber}`}>
                {phone}
              </a>
            ),
          },
          {
            term: t("help_request:field.email"),
            icon: "mail",
            children: email && (
              <a className="link break-all" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          {
            term: t("staff.for"),
            icon: "heart-handshake",
            children: intake.otherName && [intake.otherName, intake.relation].filter(Boolean).join(", "),
          },
          { term: t("staff.parent"), icon: "users", children: request.under16 && intake.parentName },
          { term: t("help_request:field.place"), icon: "map-pin", children: [intake.place, request.where].filter(Boolean).join(", ") },
          { term: t("facts.when"), icon: "calendar", wide: true, children: request.when },
          { term: t("facts.often"), icon: "repeat", children: request.often },
        ]}
      />
      {intake.question && (
        <div className="mt-6 rounded-lg border border-line bg-raised p-5">
          <p className="font-semibold">{t("staff.asked")}</p>
          <p className="whitespace-pre-line">{intake.question}</p>
          {intake.answer && (
            <>
              <p className="mt-3 font-semibold">{t("staff.answered")}</p>
              <p className="whitespace-pre-line">{intake.answer}</p>
            </>
          )}
        </div>
      )}
      {intake.reason && (
        <p className="mt-6 whitespace-pre-line">
          <strong>{t("staff.reason")}</strong> {intake.reason}
        </p>
      )}
    </section>
  );
}

function RequestHistory({ events }: { events: HistoryEvent[] }) {
  const { t } = useTranslation(["one_on_one", "help_request"]);
  const sentence = ({ action, actorName, changes }: HistoryEvent) => {
    const name = actorName ?? t("staff.visitor");
    const changed = changedFields(changes, (field) => t(`help_request:field.${field}`, { defaultValue: "" }));
    return t(`help_request:history.${action}`, { name, fields: changed.join(", "), defaultValue: `${name}: ${action}` });
  };
  return <History title={t("staff.history")} events={events} sentence={sentence} />;
}
