/** What the campaign's page says on a centre that has not written one of its own. */
import type { StoredBlock } from "~/blocks/stored.server";

const block = (kind: string, props: Record<string, unknown>, propsEn: Record<string, unknown>, position: number): StoredBlock => ({
  ...{ id: `campaign ${position}`, kind, version: 1, props, propsEn, position },
});

export const shippedTitle = { title: "Gelderse Handen", titleEn: "Helping Hands of Gelderland" };
export const shippedSummary = {
  summary: "Veel handen maken een dorp, een wijk, een provincie. Doe mee als vrijwilliger of als organisatie.",
  summaryEn: "Many hands make a village, a neighbourhood, a province. Join as a volunteer or as an organisation.",
};

export const shippedBlocks: StoredBlock[] = [
  block(
    "SectionTitle",
    { title: shippedTitle.title, text: "Veel handen maken een dorp, een wijk, een provincie." },
    { title: shippedTitle.titleEn, text: "Many hands make a village, a neighbourhood, a province." },
    1,
  ),
  block(
    "Markdown",
    {
      text: "Overal zijn mensen nodig die een paar uur willen helpen. Een speeltuin opknappen, een maaltijd koken, een heg knippen voor wie dat niet meer kan. Je hoeft het niet te kunnen, je hoeft er alleen te zijn.\n\nMet Gelderse Handen brengen vrijwilligerspunten, clubs en gemeenten mensen bij elkaar die dat samen doen.\n\n## Zo doe je mee\n\n1. Kies een klus bij jou in de buurt.\n2. Meld je aan, alleen of met je hele straat.\n3. Kom langs. Voor koffie en gereedschap is gezorgd.",
    },
    {
      text: "Everywhere people are needed who can spare a few hours. Mending a playground, cooking a meal, cutting a hedge for somebody who no longer can. You need not be good at it, you only need to be there.\n\nWith Helping Hands of Gelderland, volunteer centres, clubs and municipalities bring people together who do this side by side.\n\n## How to join\n\n1. Choose a job near you.\n2. Sign up, alone or with your whole street.\n3. Come along. There is coffee, and there are tools.",
    },
    2,
  ),
  block(
    "QuoteBlock",
    {
      quote: "We kwamen met z'n achten een hek schilderen. Het hek is af. De groepsapp is gebleven.",
      name: "Bram",
      role: "deed mee in Doetinchem",
      image: "/pictures/portraits/bram.svg",
    },
    { quote: "Eight of us came to paint a fence. The fence is done. The group chat is still going.", role: "joined in Doetinchem" },
    3,
  ),
];
