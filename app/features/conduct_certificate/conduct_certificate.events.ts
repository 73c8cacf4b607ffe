import { z } from "zod";
import { event } from "~/core/events/event";

const validUntil = z.string();
const sample = { validUntil: "2027-01-05T22:59:59.000Z" };

export const certificateExpiring = event("certificate_expiring", {
  subject: "conduct_certificates",
  data: z.object({ validUntil }),
  sample,
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Je VOG loopt af",
      subject: "Je VOG loopt af op {{ validUntil | day }}",
      body: `Hallo {{ name }},

Je Verklaring Omtrent het Gedrag (VOG) geldt tot en met **{{ validUntil | day }}**. Een nieuwe aanvragen duurt soms een paar weken.

Wil je blijven helpen? Vraag dan op tijd een nieuwe aan. {{ siteName }} helpt je bij het aanvragen. Vaak is de VOG gratis. Laat de nieuwe daarna even zien.`,
      button: "Contact opnemen",
      reason: "Je krijgt deze mail omdat {{ siteName }} je VOG heeft gezien.",
      title: "Je VOG loopt af",
      text: "Vraag op tijd een nieuwe aan, dan kun je blijven helpen.",
    },
    en: {
      name: "Your certificate of conduct ends",
      subject: "Your certificate of conduct ends on {{ validUntil | day }}",
      body: `Hello {{ name }},

Your certificate of conduct (VOG) is valid until **{{ validUntil | day }}**. A new one may take some weeks.

Would you like to go on helping? Ask for a new one in good time. {{ siteName }} helps you with that. It is often free. Then show it to us.`,
      button: "Get in touch",
      reason: "You get this mail because {{ siteName }} has seen your certificate of conduct.",
      title: "Your certificate of conduct ends",
      text: "Ask for a new one in good time, so that you can go on helping.",
    },
  },
});

export const certificateExpiringCenter = event("certificate_expiring_center", {
  subject: "conduct_certificates",
  data: z.object({ validUntil, personName: z.string() }),
  sample: { ...sample, personName: "Sanne de Wit" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "De VOG van iemand loopt af",
      subject: "De VOG van {{ personName }} loopt af op {{ validUntil | day }}",
      body: `Hallo {{ name }},

De VOG van **{{ personName }}** geldt tot en met {{ validUntil | day }}. Daarna kan {{ personName }} geen hulp beginnen waar een VOG voor nodig is.

{{ personName }} heeft hier ook bericht van gekregen. Noteer de nieuwe zodra je die hebt gezien.`,
      button: "VOG bekijken",
      reason: "Je krijgt deze mail omdat je beheerder bent van {{ siteName }}.",
      title: "De VOG van {{personName}} loopt af",
      text: "Noteer de nieuwe zodra je die hebt gezien.",
    },
    en: {
      name: "Somebody's certificate of conduct ends",
      subject: "The certificate of conduct of {{ personName }} ends on {{ validUntil | day }}",
      body: `Hello {{ name }},

The certificate of conduct of **{{ personName }}** is valid until {{ validUntil | day }}. After that {{ personName }} cannot begin help that needs one.

{{ personName }} was told as well. Note the new one once you have seen it.`,
      button: "See the certificate",
      reason: "You get this mail because you manage {{ siteName }}.",
      title: "The certificate of conduct of {{personName}} ends",
      text: "Note the new one once you have seen it.",
    },
  },
});
