/** /koppels: who helps whom, for the coordinators. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { countBy } from "~/core/resource/count.server";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { day, linked, status } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { isSilent, pairNames, pairStates, pairs } from "../../pair/index.server";

export const handle = { i18n: ["pair"], access: "centerStaff", feature: "oneOnOne" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const where = asSql(centerStaff(pairs.table)(portal));
  const found = await staffList(args, pairs, {
    where,
    columns: { seeker: pairNames.seekerName, helper: pairNames.helperName, silent: isSilent(portal.now) },
    beside: { counts: countBy(pairs, args, "status", where) },
  });
  return { ...found, statuses: pairStates };
};

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Pairs() {
  const { t } = useTranslation("pair");
  const { counts, statuses } = useLoaderData<typeof loader>();
  return (
    <StaffList<Row>
      back={{ to: "/hulpvragen", label: t("toBoard") }}
      nameOf={({ title }) => title}
      tabs={{ statuses, counts }}
      filters={[]}
      others={{ silent: t("silentOnly") }}
      columns={[
        linked("title", ({ id }) => `/koppels/${id}`),
        { key: "seeker", cell: ({ seeker }) => String(seeker ?? "") || t("unknown") },
        { key: "helper", cell: ({ helper }) => String(helper ?? "") || t("unknown") },
        status("pair"),
        day("startedAt"),
        { key: "lastContactAt", cell: ({ lastContactAt, silent }) => <LastContact at={lastContactAt} silent={silent === 1} /> },
      ]}
      emptyIcon="handshake"
    />
  );
}

function LastContact({ at, silent }: { at: string | null; silent: boolean }) {
  const { t } = useTranslation("pair");
  const shown = day<{ at: string | null }>("at").cell({ at });
  return silent ? (
    <span className="font-semibold">
      {shown} {t("silentNow")}
    </span>
  ) : (
    shown
  );
}
