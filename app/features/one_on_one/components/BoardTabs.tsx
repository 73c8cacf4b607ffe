import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Tabs } from "~/ui/Tabs";

/** The board, what is over, and the pairs: rooms of the same work. */
export function BoardTabs({ counts }: { counts?: Record<string, number> }) {
  const { t } = useTranslation("one_on_one");
  const { pathname } = useLocation();
  const over = counts && ["done", "declined", "withdrawn"].reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return (
    <Tabs
      label={t("board.title")}
      items={[
        { to: "/hulpvragen", label: t("board.board"), current: pathname === "/hulpvragen" },
        { to: "/koppels", label: t("board.pairs"), current: pathname === "/koppels" },
        { to: "/hulpvragen/afgerond", label: t("board.over"), count: over, current: pathname === "/hulpvragen/afgerond" },
      ]}
    />
  );
}
