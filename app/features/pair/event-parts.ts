/** What the events of pairs have in common. */
import { z } from "zod";

export const title = z.string();
export const message = z.string().nullable();
export const sample = { title: "Samen boodschappen doen op dinsdag" };
export const both = { subject: "pairs", deliver: ["notification", "mail"] } as const;

export const reason = {
  nl: "Je krijgt deze mail omdat je meedoet aan hulp via {{ siteName }}.",
  en: "You get this mail because you take part in help through {{ siteName }}.",
};
