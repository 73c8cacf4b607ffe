import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { askCounts } from "~/ui/shell/polled";
import type { Found } from "../thread.server";

const everyMs = 20_000;

/** While the page is looked at: what is new comes by itself and is said aloud, and what was seen counts as read. */
export function useFreshThread({ id, unread, messages }: Pick<Found, "id" | "unread" | "messages">) {
  const { t } = useTranslation("conversation");
  const { revalidate, state } = useRevalidator();
  const { submit } = useFetcher();
  const last = messages.at(-1);
  const known = useRef(last?.id);

  useEffect(() => {
    const look = () => document.visibilityState === "visible" && state === "idle" && revalidate();
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, state]);

  const newest = last?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read anew
  useEffect(() => {
    if (!unread) return;
    const read = () =>
      document.visibilityState === "visible" && submit({ _action: "read" }, { method: "post", action: `/conversations/${id}` });
    read();
    document.addEventListener("visibilitychange", read);
    return () => {
      document.removeEventListener("visibilitychange", read);
      // The number beside the link in the menu.
      askCounts();
    };
  }, [id, unread, newest, submit]);

  useEffect(() => {
    if (last && known.current !== last.id && !last.own) {
      const region = document.getElementById("new-message");
      if (region) region.textContent = t("show.newFrom", { name: last.author });
    }
    known.current = last?.id;
  }, [last, t]);
}
