import type { PublicSite } from '@riwaq/contracts';

/** A field in which two configurations differ, as an operator may see it. */
export interface ConfigurationChange {
  /** Its path: `bank.iban`. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Fields below these hold numbers of accounts, or what opens something. */
const masked = /^(bank|cryptoWallet)\b|key|secret|token|password|client_?id/i;
/** As many characters of a masked value are shown: enough to tell two account numbers apart, too few to use one. */
const SHOWN = 4;

/** What differs between two configurations, field by field; numbers of accounts and secrets are masked but for their end. */
export function configurationChanges(before: PublicSite, after: PublicSite): ConfigurationChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].filter((field) => old.get(field) !== now.get(field));
  return fields.map((field) => {
    const [from, to] = [shown(field, old.get(field)), shown(field, now.get(field))];
    return { field, from, to: from === to ? `${to} (another one)` : to };
  });
}

/** Changes in a line each: `bank.iban: …4941 → …1234`. */
export function changeLines(changes: readonly ConfigurationChange[]): string[] {
  return changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`);
}

/** Every single value of a configuration by its path. */
function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, String(value)]]);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...fieldsOf(part, path ? `${path}.${key}` : key)]));
}

function shown(field: string, value: string | undefined): string {
  if (value === undefined) return 'nothing';
  if (/^holder$/.test(field.split('.').at(-1) ?? '')) return value;
  if (masked.test(field)) return value.length > 2 * SHOWN ? `…${value.slice(-SHOWN)}` : '…';
  return withoutCredentials(value);
}

/** An address without what it may open something with: a name, a password, a query. */
function withoutCredentials(value: string): string {
  if (!/^https?:/.test(value) || !URL.canParse(value)) return value;
  const { origin, pathname, search, username } = new URL(value);
  return `${origin}${pathname}${search || username ? ' (and what is masked)' : ''}`;
}
