/** Letters and digits that look like no other: eight of them, of an id's random end. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** What people name their answers by, in a mail or on the phone. */
export function referenceOf(id: string): string {
  let number = BigInt(`0x${id.replaceAll("-", "").slice(-16)}`);
  let text = "";
  while (text.length < 8) {
    text += letters[Number(number % 31n)];
    number /= 31n;
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
