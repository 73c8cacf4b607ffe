import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Select } from "~/ui/form";
import { useListAddress } from "~/ui/list-address";

export const kind = "filter[event_eq]";

/** Only what is about one thing, such as new messages. */
export function Kinds({ kinds, onlyUnread }: { kinds: { value: string; label: string }[]; onlyUnread: boolean }) {
  const { t } = useTranslation("notification");
  const { get } = useListAddress();
  return (
    <Form key={get(kind)} method="get" role="search" className="mb-4 flex max-w-form flex-wrap items-end gap-3 [&_.field]:mt-0">
      {onlyUnread && <input type="hidden" name="filter[read_at_null]" value="true" />}
      <Select
        name={kind}
        label={t("list.kind")}
        placeholder={t("common:list.any")}
        options={kinds}
        defaultValue={get(kind)}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="outline">
        {t("common:actions.filter")}
      </Button>
    </Form>
  );
}
