/** An address that its owner recognises and nobody else learns: s•••@e•••.nl. */
export function masked(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf("."))}`;
}
