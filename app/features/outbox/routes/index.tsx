/** /admin/mail: what was sent to whom, how that went, and another try. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countBy } from "~/core/resource/count.server";
import { perform } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { Button } from "~/ui/Button";
import { titled } from "~/ui/head";
import { StaffList } from "~/ui/list/StaffList";
import { Time } from "~/ui/Time";
import { eventOptions } from "../../event-names.server";
import { mailStates, reasonOf } from "../choices";
import { MailState } from "../components/MailState";
import { outboxMails } from "../outbox.resource.server";
import { waking } from "../waking.server";

export const handle = {
  i18n: ["outbox"],
  access: "centerStaff",
  navigation: { section: "center", icon: "send", order: 7, words: "volunteer_center:settings.place.mail" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const found = await staffList(args, outboxMails, { size: 50, beside: { counts: countBy(outboxMails, args, "status") } });
  return {
    ...found,
    events: eventOptions(args.context.portal.locale),
  };
};

export const action = waking((args: ActionFunctionArgs) => perform(args, outboxMails));

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function DeliveryLog() {
  const { t } = useTranslation("outbox");
  const { counts, events } = useLoaderData<typeof loader>();
  // Mail of an event that is no more keeps its name.
  const nameOf = (event: string) => events.find(({ value }) => value === event)?.label ?? event;
  return (
    <StaffList<Row>
      back={{ to: "/instellingen", label: t("back") }}
      nameOf={({ recipientEmail }) => recipientEmail}
      tabs={{ statuses: mailStates, counts }}
      filters={[{ name: "event_eq", label: t("field.event"), options: events }]}
      emptyIcon="mail"
      columns={[
        {
          key: "to",
          primary: true,
          cell: ({ recipientName, recipientEmail }) => (
            <>
              {recipientName && <span className="block">{recipientName}</span>}
              <span className="block break-all text-sm font-normal text-muted">{recipientEmail}</span>
            </>
          ),
        },
        { key: "event", cell: ({ event }) => nameOf(event) },
        { key: "status", cell: (mail) => <MailState {...mail} /> },
        { key: "when", cell: ({ sentAt, createdAt }) => <Time value={sentAt ?? createdAt} format="short" /> },
        { key: "again", action: true, cell: (mail) => <Again {...mail} /> },
      ]}
    />
  );
}

/** What can be done about it. */
function Again({ id, status, lastError, recipientEmail, suppressed, stopped }: Row) {
  const { t } = useTranslation("outbox");
  const reason = reasonOf(lastError)?.reason;
  const steps = [
    suppressed && suppressed !== "unsubscribe" ? "lift" : null,
    status === "failed" && reason !== "noAccess" && !stopped ? "resend" : null,
  ].filter((step) => step !== null);
  return (
    <>
      {suppressed && <p className="mb-1 text-sm text-muted">{t(`suppressed.${suppressed}`)}</p>}
      {steps.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={id} />
          {steps.map((step) => (
            <Button
              key={step}
              type="submit"
              name="_action"
              value={step}
              variant="outline"
              size="sm"
              aria-label={t(`${step}.to`, { to: recipientEmail })}
            >
              {t(`${step}.label`)}
            </Button>
          ))}
        </Form>
      )}
    </>
  );
}
