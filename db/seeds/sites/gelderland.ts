/** The campaign page that handen.localhost is for. */
import { block, type PageSeed } from "./shape";

export const gelderland: PageSeed = {
  slug: "gelderse-handen",
  title: "Gelderse Handen",
  titleEn: "Helping Hands of Gelderland",
  summary: "Vierduizend handen voor Gelderland: doe mee als vrijwilliger of als organisatie.",
  summaryEn: "Four thousand hands for Gelderland: join as a volunteer or as an organisation.",
  metaTitle: "Gelderse Handen: doe mee",
  layout: "empty",
  showTitle: false,
  blocks: [
    block(
      "SectionTitle",
      { title: "Gelderse Handen", text: "Tweeduizend mensen. Vierduizend handen. Eén voorjaar lang." },
      { title: "Helping Hands of Gelderland", text: "Two thousand people. Four thousand hands. One spring." },
    ),
    block(
      "Markdown",
      {
        text: "Van de Achterhoek tot de Betuwe zoeken dorpen en wijken mensen die een paar uur willen helpen. Een speeltuin opknappen, een maaltijd koken, een heg knippen voor wie dat niet meer kan.\n\nIn het voorjaar slaan we de handen ineen. Jij kiest waar en wanneer. Alleen, met je collega's of met de hele straat.\n\n## Zo doe je mee\n\n1. Zoek een klus in je eigen dorp of stad.\n2. Meld je aan, of meld je groep aan.\n3. Kom op de dag zelf. Voor koffie en gereedschap is gezorgd.",
      },
      {
        text: "From the Achterhoek to the Betuwe, villages and neighbourhoods are looking for people who can spare a few hours. Mending a playground, cooking a meal, cutting a hedge for somebody who no longer can.\n\nThis spring we join hands. You choose where and when: on your own, with colleagues or with your whole street.\n\n## How to join\n\n1. Find a job in your own village or town.\n2. Sign up, alone or as a group.\n3. Come on the day. Coffee and tools are there.",
      },
    ),
    block(
      "QuoteBlock",
      {
        quote: "We kwamen met z'n achten een hek schilderen. Het hek is af. De groepsapp is gebleven.",
        name: "Bram",
        role: "deed vorig jaar mee in Doetinchem",
        image: "/pictures/portraits/bram.svg",
      },
      {
        quote: "Eight of us came to paint a fence. The fence is done. The group chat is still going.",
        role: "joined in Doetinchem last year",
      },
    ),
  ],
};
