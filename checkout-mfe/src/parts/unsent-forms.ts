import { DAY } from '@riwaq/contracts';
import { HttpError, readStored, removeStored, sendForm, useHost, writeStored } from '@riwaq/runtime';
import { UNSENT_FORMS_KEY } from '@riwaq/store';
import { useEffect } from 'react';
import * as v from 'valibot';

const UnsentFormSchema = v.object({
  record: v.string(),
  key: v.string(),
  fields: v.record(v.string(), v.string()),
  /** When it was kept first, in milliseconds. */
  since: v.number(),
});

/** A form of a promotion's second step that has not been accepted yet (D10). */
type UnsentForm = v.InferOutput<typeof UnsentFormSchema>;

const stored = { key: UNSENT_FORMS_KEY, version: 1, schema: v.array(UnsentFormSchema) };

/** Days after which an unsent form leaves the device: the team has called by then. */
const DAYS_KEPT = 7;

const readUnsentForms = () => readStored(stored) ?? [];

function write(forms: readonly UnsentForm[]): void {
  if (forms.length === 0) removeStored(stored);
  else writeStored(stored, [...forms]);
}

/** Stores a form until it is accepted, and sends it. Never throws. */
export async function storeAndSend(form: UnsentForm): Promise<void> {
  write([...readUnsentForms().filter(({ key }) => key !== form.key), form]);
  await send(form);
}

/** Sends what is still kept at `now` (milliseconds) once more; it never throws. */
async function sendUnsentForms(now: number): Promise<void> {
  const fresh = readUnsentForms().filter(({ since }) => now - since < DAYS_KEPT * DAY);
  write(fresh);
  for (const form of fresh) await send(form);
}

async function send({ record, key, fields }: Omit<UnsentForm, 'since'>): Promise<void> {
  try {
    await sendForm({ name: 'promotion-order', record, key, fields });
  } catch (error) {
    if (!isRefusedForGood(error)) return;
  }
  write(readUnsentForms().filter((other) => other.key !== key));
}

/** Refusals that no retry changes. */
const finalReasons: readonly string[] = ['invalid', 'reference-taken', 'price-changed', 'unknown-product', 'not-available'];

/** Whether the gateway refuses a form for good: then the device keeps it no longer. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof HttpError && error.reason !== undefined && finalReasons.includes(error.reason.reason);
}

/** Milliseconds between two attempts while the page is open. */
const EVERY = 30_000;

/** Retries unsent forms of promotions: when the page opens, when the connection returns, and every 30 s (D10). */
export function useUnsentForms(): void {
  const { now } = useHost();
  useEffect(() => {
    const attempt = () => void sendUnsentForms(now());
    attempt();
    const timer = setInterval(attempt, EVERY);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [now]);
}
