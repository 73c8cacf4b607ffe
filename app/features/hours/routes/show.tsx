/** /uren/organisatie/{id}: what one volunteer wrote down once, and the answer to it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forbidden } from "~/core/jsonapi/problem.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { pressed, takeStep } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { saying } from "~/core/screen/perform.server";
import { StatePanel } from "~/ui/editor/StatePanel";
import { Facts } from "~/ui/Facts";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { WithPanel } from "~/ui/WithPanel";
import { RejectHours } from "../components/RejectHours";
import { dateOf } from "../hours.queries.server";
import { hours } from "../hours.resource.server";

export const handle = { i18n: ["hours"], access: "managers", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { main, date } = await respond(args, show(hours, args, id), { date: dateOf(portal, id) });
  return { hours: main, date, title: main.volunteerName };
};

export const action = async (args: ActionFunctionArgs) => {
  const step = (await pressed(args)) ?? "";
  if (!Object.hasOwn(hours.transitions!, step)) throw forbidden(args);
  const outcome = await takeStep(args, hours, args.params.id, step);
  if (!outcome.ok) return data({ step, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  return saying(args, "hours", step, `/uren/organisatie/${args.params.id}`);
};
export const headers = actionHeaders;

export const meta = titled;

export default function HoursOfVolunteer() {
  const { t } = useTranslation("hours");
  const { date, count } = useFormat();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, status, workedOn, organizationName, description, answer: message, transitions, ...row } = page.hours;
  const refused = answer && "step" in answer ? answer : null;
  const attended = row.signUpId !== null;
  return (
    <>
      <PageHeader
        back={{ to: "/uren/organisatie/lijst", label: t("all.title") }}
        title={t("staff.wrote", { name: page.title, count: row.hours, hours: count(row.hours) })}
      />
      <WithPanel
        panel={
          <>
            <StatePanel
              words="hours"
              status={status}
              about={t(attended ? "about.attended" : `about.${status}`)}
              steps={transitions.filter((step) => step !== "reject")}
              result={refused && refused.step !== "reject" ? refused.lastResult : null}
            />
            {transitions.includes("reject") && <RejectHours id={id} result={refused?.step === "reject" ? refused.lastResult : null} />}
          </>
        }
      >
        <div>
          <Facts
            items={[
              { term: t("field.workedOn"), icon: "calendar", children: date(workedOn) },
              { term: t("field.organizationId"), icon: "building-2", children: organizationName },
              {
                term: t("all.field.description"),
                icon: "clipboard-list",
                wide: true,
                children: description ?? (attended && t("fromAttendance")),
              },
              {
                term: t("about.date"),
                icon: "users",
                wide: true,
                children: page.date && (
                  <Link to={`/activiteitenkalender/overzicht/${page.date.id}`} className="link">
                    {page.date.title}
                  </Link>
                ),
              },
              { term: t("field.answer"), icon: "message-circle", wide: true, children: message },
            ]}
          />
        </div>
      </WithPanel>
    </>
  );
}
