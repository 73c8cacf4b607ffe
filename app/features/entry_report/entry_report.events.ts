import { z } from "zod";
import { event } from "~/core/events/event";

/** Somebody says that an entry of the social map is not right. */
export const entryReported = event("entry_reported", {
  subject: "entry_reports",
  data: z.object({ organizationName: z.string(), reporterName: z.string(), message: z.string() }),
  sample: {
    organizationName: "Buurthuis De Linde",
    reporterName: "Tom de Wit",
    message: "Het telefoonnummer klopt niet meer.\nHet nieuwe nummer staat op de website.",
  },
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      name: "Melding over een organisatie op de sociale kaart",
      choice: "Iemand meldt dat iets op de sociale kaart niet klopt",
      subject: "Klopt dit niet? Een melding over {{ organizationName }}",
      body: `Hallo {{ name }},

{{ reporterName }} schrijft dat iets op de sociale kaart niet klopt bij **{{ organizationName }}**:

> {{ message }}

Kijk of het klopt en pas de gegevens aan. Je kunt deze mail beantwoorden: dan komt je antwoord bij {{ reporterName }}.`,
      button: "Melding bekijken",
      reason: "Je krijgt deze mail omdat je {{ organizationName }} beheert bij {{ siteName }}.",
      title: "Melding over {{organizationName}}",
      text: "{{reporterName}} schrijft dat iets op de sociale kaart niet klopt.",
    },
    en: {
      name: "Report about an organisation on the social map",
      choice: "Somebody reports that something on the social map is not right",
      subject: "Not right? A report about {{ organizationName }}",
      body: `Hello {{ name }},

{{ reporterName }} writes that something on the social map is not right about **{{ organizationName }}**:

> {{ message }}

Please look and correct the details. You can answer this mail: your answer goes to {{ reporterName }}.`,
      button: "See the report",
      reason: "You get this mail because you manage {{ organizationName }} at {{ siteName }}.",
      title: "Report about {{organizationName}}",
      text: "{{reporterName}} writes that something on the social map is not right.",
    },
  },
});
