import { type AnalyticsEvent, type HashedContact, type Sha256Hex, westernDigits } from '@riwaq/contracts';

/** Number of events that are kept for later listeners. */
const KEPT = 100;

const listeners = new Set<(event: AnalyticsEvent) => void>();
const sent: AnalyticsEvent[] = [];

/** Emits an analytics event to the shell's adapters, which send it only with consent (D11). Call it in effects and handlers, never in a render. */
export function track(event: AnalyticsEvent): void {
  sent.push(event);
  if (sent.length > KEPT) sent.shift();
  for (const listener of listeners) listener(event);
}

/**
 * Calls a listener with the last hundred events, then with each new one: adapters load after the first paint.
 * Returns a function that stops.
 */
export function onTrack(listener: (event: AnalyticsEvent) => void): () => void {
  for (const event of sent) listener(event);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes all kept events, for tests. */
export function resetTracking(): void {
  sent.length = 0;
}

/** A contact in clear. It never leaves the page in this form. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A contact as SHA-256 digests, each of the text as advertising providers normalise it: trimmed and in lower case, the
 * phone in digits with the country's code. Rejects where the browser has no cryptography (a page without TLS).
 */
export async function hashContact({ email, phone, firstName, lastName }: Contact): Promise<HashedContact> {
  const [hashedEmail, hashedPhone, hashedFirst, hashedLast] = await Promise.all([
    sha256(plain(email)),
    sha256(international(phone)),
    sha256(plain(firstName)),
    sha256(plain(lastName)),
  ]);
  return { email: hashedEmail, phone: hashedPhone, firstName: hashedFirst, lastName: hashedLast };
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** «0551 23 45 67», «551234567» and «00213 551 23 45 67» as «+213551234567». */
function international(phone: string): string {
  const digits = westernDigits(phone).replace(/\D/g, '').replace(/^00/, '');
  return `+${digits.replace(/^0|^(?=[567]\d{8}$)/, '213')}`;
}

async function sha256(text: string): Promise<Sha256Hex> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') as Sha256Hex;
}
