import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { href, icon, line, picture, text } from "../fields";

const card = z.object({
  title: line(),
  text: text(300).optional(),
  image: picture().optional(),
  icon: icon().optional(),
  label: line(60).optional(),
  href: href().optional(),
});

export const block = defineBlock({
  group: "offer",
  retired: true,
  schema: z.object({ title: line().optional(), text: text(400).optional(), cards: z.array(card).min(1).max(4) }),
  defaults: {
    props: {
      title: "Waar kunnen we je mee helpen?",
      cards: [
        {
          title: "Vrijwilligerswerk zoeken",
          text: "Een paar uur per week, of één keer.",
          icon: "search",
          label: "Naar de vacatures",
          href: "/vacancies/search",
        },
        {
          title: "Organisaties in de buurt",
          text: "Wie doet wat, en waar.",
          icon: "map",
          label: "Naar de sociale kaart",
          href: "/sociale-kaart",
        },
        {
          title: "Mensen vinden",
          text: "Plaats een vacature voor je club of stichting.",
          icon: "users",
          label: "Organisatie aanmelden",
          href: "/organizations/signup",
        },
        { title: "Nieuws", text: "Wat er speelt in de buurt.", icon: "newspaper", label: "Lees het nieuws", href: "/nieuws" },
      ],
    },
    propsEn: {
      title: "How can we help you?",
      cards: [
        {
          title: "Find voluntary work",
          text: "A few hours a week, or just once.",
          icon: "search",
          label: "To the vacancies",
          href: "/vacancies/search",
        },
        {
          title: "Organisations nearby",
          text: "Who does what, and where.",
          icon: "map",
          label: "To the social map",
          href: "/sociale-kaart",
        },
        {
          title: "Find people",
          text: "Publish a vacancy for your club or foundation.",
          icon: "users",
          label: "Sign up an organisation",
          href: "/organizations/signup",
        },
        { title: "News", text: "What is going on in the area.", icon: "newspaper", label: "Read the news", href: "/nieuws" },
      ],
    },
  },
});
