/** Where most buyers have their mailbox, by how many do: the first that fits is meant. */
const common = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.fr',
  'yahoo.fr',
  'outlook.fr',
  'icloud.com',
  'live.fr',
  'live.com',
];

/** Real domains that are one letter away from those. */
const real = new Set([...common, 'mail.com', 'email.com', 'ymail.com']);

/**
 * The domain that an address probably means: a common one that differs from its own by an extra, a missing, a wrong or two swapped letters. Undefined for an
 * address that has no such typo.
 */
export function meantDomain(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  return real.has(domain) ? undefined : common.find((known) => isOneTypoAway(domain, known));
}

function isOneTypoAway(typed: string, known: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at += 1;
  const [rest, meant] = [typed.slice(at), known.slice(at)];
  return (
    rest.slice(1) === meant ||
    rest === meant.slice(1) ||
    rest.slice(1) === meant.slice(1) ||
    (rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2))
  );
}
