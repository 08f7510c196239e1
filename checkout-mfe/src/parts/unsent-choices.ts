import { PromotionOrderRequestSchema, TakenSchema, UNSENT_CHOICE_MS } from '@riwaq/contracts';
import { HttpError, readStored, removeStored, request, useHost, writeStored } from '@riwaq/runtime';
import { UNSENT_FORMS_KEY } from '@riwaq/store';
import { useEffect } from 'react';
import * as v from 'valibot';

const UnsentChoiceSchema = v.object({
  order: PromotionOrderRequestSchema,
  /** When it was made, in milliseconds. */
  since: v.number(),
});

/** How a promotion's order is paid, which the shop does not know yet (D10): the same order once more, with its method. */
type UnsentChoice = v.InferOutput<typeof UnsentChoiceSchema>;

const stored = { key: UNSENT_FORMS_KEY, version: 2, schema: v.array(UnsentChoiceSchema) } as const;

const readChoices = () => readStored(stored) ?? [];

function write(choices: readonly UnsentChoice[]): void {
  if (choices.length === 0) removeStored(stored);
  else writeStored(stored, [...choices]);
}

const without = (choices: readonly UnsentChoice[], { order: { reference } }: UnsentChoice) =>
  choices.filter(({ order }) => order.reference !== reference);

/** Stores a choice until it is accepted, and sends it. Never throws. */
export async function storeAndSend(choice: UnsentChoice): Promise<void> {
  write([...without(readChoices(), choice), choice]);
  await send(choice);
}

/** Sends what is still kept at `now` (milliseconds) once more; it never throws. */
async function sendUnsentChoices(now: number): Promise<void> {
  const fresh = readChoices().filter(({ since }) => now - since < UNSENT_CHOICE_MS);
  write(fresh);
  for (const choice of fresh) await send(choice);
}

async function send(choice: UnsentChoice): Promise<void> {
  try {
    await request('/api/orders', { body: choice.order, schema: TakenSchema });
  } catch (error) {
    if (!isRefusedForGood(error)) return;
  }
  write(without(readChoices(), choice));
}

/** Refusals that no retry changes. */
const finalReasons: readonly string[] = ['invalid', 'reference-taken', 'price-changed', 'unknown-product', 'not-available'];

/** Whether the gateway refuses a choice for good: then the device keeps it no longer. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof HttpError && error.reason !== undefined && finalReasons.includes(error.reason.reason);
}

/** Milliseconds between two attempts while the page is open. */
const EVERY = 30_000;

/** Retries unsent choices of promotions: when the page opens, when the connection returns, and every 30 s. */
export function useUnsentChoices(): void {
  const { now } = useHost();
  useEffect(() => {
    const attempt = () => void sendUnsentChoices(now());
    attempt();
    const timer = setInterval(attempt, EVERY);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [now]);
}
