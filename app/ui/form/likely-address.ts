/** Addresses of well-known mail providers that were most likely mistyped. Safe in the browser. */
const often = [
  ...["gmail.com", "googlemail.com", "hotmail.com", "hotmail.nl", "outlook.com", "outlook.nl", "icloud.com", "yahoo.com"],
  ...["ziggo.nl", "kpnmail.nl", "planet.nl", "hetnet.nl", "xs4all.nl", "upcmail.nl", "casema.nl", "quicknet.nl", "telfort.nl"],
];
/** Real ones that look like one of those. */
const alike = ["mail.com", "gmx.com", "ymail.com", "hotmail.be", "hotmail.fr", "outlook.be", "yahoo.co", "yahoo.nl"];

/** @returns the address that was probably meant, or null */
export function likelyAddress(typed: string): string | null {
  const [, local, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!local || !domain || often.includes(domain) || alike.includes(domain)) return null;
  const meant = often.find((one) => isOneSlip(domain, one));
  return meant ? `${typed.trim().slice(0, local.length)}@${meant}` : null;
}

/** One letter too many, too few or another, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    [rest[1], rest[0], rest.slice(2)].join("") === wanted
  );
}
