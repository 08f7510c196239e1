import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Failure, failureOf } from '../failure';
import { actOnOrder, allOrders, type OrderAct } from '../staff-client';
import { failureText } from '../texts/failure-text';
import { resultWords } from './result-words';

/** What came of one act. `error`: nobody knows, or it was not done, and it may be sent again. */
interface Outcome {
  readonly tone: 'success' | 'warning' | 'error';
  readonly text: string;
}

/** Failures of one order alone. Any other one, such as a lost connection, would meet the next order too. */
const ofOneOrder: readonly Failure['reason'][] = ['unknown', 'unreadable', 'failed'];

/**
 * Sends acts of several orders one after another, each as it is sent alone. `outcomes` has what came of each, by its order. What was answered is not sent
 * again: a second `send` begins where the first one failed. The same act twice changes nothing at the gateway.
 */
export function useOneByOne() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [sending, setSending] = useState<string>();
  const isRunning = useRef(false);
  const isDone = ({ reference }: OrderAct) => (outcomes[reference]?.tone ?? 'error') !== 'error';

  async function send(acts: readonly OrderAct[]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    for (const act of acts.filter((one) => !isDone(one))) {
      setSending(act.reference);
      const { outcome, isLast } = await outcomeOf(act);
      setOutcomes((known) => ({ ...known, [act.reference]: outcome }));
      if (isLast) break;
    }
    setSending(undefined);
    isRunning.current = false;
    void client.invalidateQueries(allOrders);
  }
  return { send, outcomes, sending };
}

async function outcomeOf(act: OrderAct): Promise<{ readonly outcome: Outcome; readonly isLast?: boolean }> {
  try {
    return { outcome: resultWords(act, await actOnOrder(act)) };
  } catch (error) {
    return { outcome: { tone: 'error', text: failureText(error) }, isLast: !ofOneOrder.includes(failureOf(error).reason) };
  }
}
