import type { PublicSite } from '@riwaq/contracts';

/** A field in which two configurations differ. */
export interface ConfigurationChange {
  /** Its path: `bank.iban`. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Fields below these hold account numbers or secrets. */
const masked = /^(bank|cryptoWallet)\b|key|secret|token|password|client_?id/i;
/** Visible characters of a masked value: enough to compare two account numbers, too few to use one. */
const SHOWN = 4;

/** The differences of two configurations by field. Masks account numbers and secrets except for their end. */
export function configurationChanges(before: PublicSite, after: PublicSite): ConfigurationChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].filter((field) => old.get(field) !== now.get(field));
  return fields.map((field) => {
    const [from, to] = [shown(field, old.get(field)), shown(field, now.get(field))];
    return { field, from, to: from === to ? `${to} (another one)` : to };
  });
}

/** One line per change: `bank.iban: …4941 → …1234`. */
export function changeLines(changes: readonly ConfigurationChange[]): string[] {
  return changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`);
}

/** Every leaf value of a configuration, by path. */
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

/** A URL without user, password and query. */
function withoutCredentials(value: string): string {
  if (!/^https?:/.test(value) || !URL.canParse(value)) return value;
  const { origin, pathname, search, username } = new URL(value);
  return `${origin}${pathname}${search || username ? ' (and what is masked)' : ''}`;
}
