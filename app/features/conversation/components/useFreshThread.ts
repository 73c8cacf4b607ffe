import { useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { loadedNow, useRevalidateInReach } from "~/ui/revalidate";
import { askCounts } from "~/ui/shell/polled";
import { apiHeaders, useSite } from "~/ui/shell/site";
import type { Found } from "../thread.server";

const everyMs = 20_000;
const isLookedAt = () => document.visibilityState === "visible";

/** While the page is looked at: what is new comes by itself and is said aloud, and what was seen counts as read. */
export function useFreshThread({ id, unread, messages }: Pick<Found, "id" | "unread" | "messages">) {
  const { t } = useTranslation("conversation");
  const { revalidate, state } = useRevalidator();
  const revalidateInReach = useRevalidateInReach();
  const { api } = useSite();
  const route = useMatches().at(-1)!.id;
  const loaded = useRef<string | null>(null);
  const last = messages.at(-1);
  const known = useRef(last?.id);

  useEffect(() => {
    const look = async () => {
      if (!isLookedAt() || state !== "idle") return;
      const now = await loadedNow(route);
      if (now === null || now === loaded.current) return;
      loaded.current = now;
      revalidate();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, state, route]);

  const newest = last?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read anew
  useEffect(() => {
    if (!unread) return;
    const read = async () => {
      if (!isLookedAt()) return;
      const answer = await fetch(`/api/v1/conversations/${id}/read`, { method: "POST", headers: apiHeaders(api) }).catch(() => null);
      if (answer?.ok) revalidateInReach();
    };
    read();
    document.addEventListener("visibilitychange", read);
    window.addEventListener("online", read);
    return () => {
      document.removeEventListener("visibilitychange", read);
      window.removeEventListener("online", read);
      // The number beside the link in the menu.
      askCounts();
    };
  }, [id, unread, newest, revalidateInReach]);

  useEffect(() => {
    if (last && known.current !== last.id && !last.own) {
      const region = document.getElementById("new-message");
      if (region) region.textContent = t("show.newFrom", { name: last.author });
    }
    known.current = last?.id;
  }, [last, t]);
}
