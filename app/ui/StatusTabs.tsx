import { useListAddress } from "./list-address";
import { Tabs } from "./Tabs";

const filter = "filter[status_eq]";

interface Props<Status extends string> {
  /** What the tabs are, for who does not see them. */
  label: string;
  /** The words of the first tab, which shows every status. */
  all: string;
  statuses: readonly Status[];
  labelOf: (status: Status) => string;
  /** How many there are of each; null where nobody counts. */
  counts: Partial<Record<Status, number>> | null;
  /** Those that the first tab does not show: a list of their own. */
  apart?: readonly Status[];
  /** Other filters that stand beside the status as a view of their own: a tab leaves them. */
  besides?: string[];
}

/** A list by status: a tab for all, and one for each. */
export function StatusTabs<Status extends string>({ label, all, statuses, labelOf, counts, apart = [], besides = [] }: Props<Status>) {
  const address = useListAddress();
  const cleared = Object.fromEntries(besides.map((name) => [name, null]));
  const total = counts ? statuses.reduce((sum, status) => sum + (apart.includes(status) ? 0 : (counts[status] ?? 0)), 0) : undefined;
  return (
    <Tabs
      label={label}
      items={[
        {
          to: address.to({ ...cleared, [filter]: null }),
          label: all,
          count: total,
          current: [filter, ...besides].every((name) => !address.get(name)),
        },
        ...statuses.map((status) => ({
          to: address.to({ ...cleared, [filter]: status }),
          label: labelOf(status),
          count: counts ? (counts[status] ?? 0) : undefined,
          current: address.get(filter) === status,
        })),
      ]}
    />
  );
}
