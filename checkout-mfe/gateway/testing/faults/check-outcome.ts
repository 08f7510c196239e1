import { CORRECTED_PHONE, type Outcome } from './journey';
import type { Plan } from './plan';

/** A post as the outside world received it. */
export interface Received {
  readonly endpoint: string;
  readonly key: string;
  readonly phone?: string | undefined;
}

/** What must be true after a journey, whatever was broken on its way. */
export interface Expectation {
  /** Keys of the posts that must have arrived. */
  readonly due: readonly string[];
  /** The order's form: whether it must have arrived at all, and whether it must have as corrected. */
  readonly form: { readonly keys: readonly string[]; readonly isDue: boolean; readonly isDueCorrected: boolean };
  /** Keys that may have arrived: nothing else may. */
  readonly allowed: readonly string[];
}

/** `isCaptured`: PayPal took the money of the order that was approved. */
export function expectationOf(
  { reference, formTaken, correctionTaken, transferId, paypalOrderId }: Outcome,
  isCaptured: boolean,
): Expectation {
  const first = `${reference}:pending`;
  const keys = correctionTaken === undefined ? [first] : [first, `${first}~2`];
  const form = { keys, isDue: formTaken, isDueCorrected: correctionTaken ?? false };
  const paid = [
    ...(transferId === undefined ? [] : [`transfer-${transferId}`, `transfer-${transferId}:transaction`]),
    ...(paypalOrderId !== undefined && isCaptured ? [`paypal-${paypalOrderId}`] : []),
  ];
  return { due: paid, form, allowed: [...keys, ...paid] };
}

/** Whether everything that is due has arrived. */
export function isComplete({ due, form }: Expectation, received: readonly Received[]): boolean {
  return due.every((key) => received.some((post) => post.key === key)) && complaintsAboutForm(form, received).length === 0;
}

function complaintsAboutForm({ keys, isDue, isDueCorrected }: Expectation['form'], received: readonly Received[]): string[] {
  const forms = received.filter(({ key }) => keys.includes(key));
  if (isDueCorrected && !forms.some(({ phone }) => phone === CORRECTED_PHONE)) return [`${keys[0]} did not arrive as corrected`];
  return isDue && forms.length === 0 ? [`${keys[0]} was lost`] : [];
}

/** What is wrong with what arrived, in sentences; nothing where all is well. */
export function complaintsAbout(plan: Plan, expectation: Expectation, received: readonly Received[]): string[] {
  const lost = expectation.due.filter((key) => !received.some((post) => post.key === key)).map((key) => `${key} was lost`);
  const strange = received.filter(({ key }) => !expectation.allowed.includes(key)).map(({ key }) => `${key} should not exist`);
  const twice = mayRepeat(plan) ? [] : repeated(received).map((key) => `${key} was sent twice, and nothing made that necessary`);
  return [...lost, ...complaintsAboutForm(expectation.form, received), ...strange, ...twice];
}

/** Keys that arrived more than once: an endpoint knows them for the same by their idempotency key. */
export function repeated(received: readonly Received[]): string[] {
  const keys = received.map(({ key }) => key);
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
}

/** Whether the sender could not know that its post had been taken: it was killed, or the endpoint took it and did not say so. */
function mayRepeat({ kills, outside }: Plan): boolean {
  const unsaid = outside.some(({ endpoint, taken, delayMs = 0 }) => endpoint.startsWith('forms/') && (taken || delayMs > 100));
  return unsaid || Object.keys(kills).length > 0;
}
