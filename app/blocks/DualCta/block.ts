import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { button, line, text } from "../fields";

const side = button().extend({ title: line(), text: text(400).optional() });

export const block = defineBlock({
  group: "join",
  schema: z.object({ left: side, right: side }),
  defaults: {
    props: {
      left: {
        title: "Ik wil iets doen",
        text: "Zoek op wat je leuk vindt, dicht bij huis.",
        label: "Naar de vacatures",
        href: "/vacancies/search",
      },
      right: {
        title: "Wij zoeken mensen",
        text: "Meld je organisatie aan en plaats je eerste vacature.",
        label: "Organisatie aanmelden",
        href: "/organizations/signup",
        variant: "secondary",
      },
    },
    propsEn: {
      left: {
        title: "I want to do something",
        text: "Search by what you like, close to home.",
        label: "To the vacancies",
        href: "/vacancies/search",
      },
      right: {
        title: "We need people",
        text: "Sign up your organisation and publish your first vacancy.",
        label: "Sign up an organisation",
        href: "/organizations/signup",
        variant: "secondary",
      },
    },
  },
  // The right one was of the second colour whatever it said.
  migrate: { 1: ({ right, ...rest }) => ({ ...rest, right: { variant: "secondary", ...(right as object) } }) },
});
