/** Demands that shut people out for who they are, which the law forbids save for a few. In both languages; advice, no verdict. Safe in the browser. */
const patterns: RegExp[] = [
  /\b(?:tussen\s+(?:de\s+)?\d{2}\s+en\s+\d{2}|maximaal\s+\d{2}|niet\s+ouder\s+dan\s+\d{2}|jonger\s+dan\s+\d{2})\s+jaar\b/giu,
  /\b(?:jonge?|jeugdige)\s+(?:man|mannen|vrouw|vrouwen|meid|meiden|dame|dames|hond|honden|vrijwilligers?)\b(?!\w)/giu,
  /\b(?:alleen|uitsluitend|bij\s+voorkeur|liefst)\s+(?:een\s+)?(?:man|mannen|vrouw|vrouwen|dames?|heren|jongens|meisjes)\b/giu,
  /\b(?:autochto(?:on|ne)|blanke?|westerse?|nederlandse\s+(?:afkomst|nationaliteit))\b/giu,
  /\bnederlands\s+als\s+moedertaal\b|\bmoedertaal\s+(?:is\s+)?nederlands\b|\bnative\s+speaker\b/giu,
  /\bgeen\s+(?:hoofddoek|beperking|buitenlanders|ouderen)\b/giu,
  /\b(?:christelijke?|islamitische?|katholieke?)\s+(?:man|vrouw|vrijwilligers?|achtergrond)\b/giu,
  /\b(?:heteroseksueel|hetero)\b/giu,
  /\b(?:under|younger\s+than|not\s+older\s+than)\s+\d{2}\b(?=[^.]{0,20}\byears?\b)/giu,
  /\b(?:men|women|males?|females?)\s+only\b|\bonly\s+(?:men|women)\b/giu,
];

/** The words themselves, as they were written. */
export const demandsIn = (text: string): string[] =>
  [...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []).map((found) => found.toLowerCase()))].slice(0, 3);
