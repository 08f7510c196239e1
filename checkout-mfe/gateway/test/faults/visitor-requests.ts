import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { GatewayPool, GatewayProcess } from './gateway-pool';
import type { Plan, Step } from './plan';

/** An answer as the browser has it. Without a status nothing answered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | null;
}

export interface VisitorRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: () => string;
}

/** Times that a visitor tries before going away. */
const TRIES = 6;
/** Milliseconds between two tries, and that one may take. */
const PAUSE = 20;
const PATIENCE = 4000;

/**
 * Sends the request of a step as the plan has it: to the gateways by turns, doubled where the visitor is hasty, with a gateway killed
 * while it works. Where nothing answers, or the answer is to try later, the visitor tries again.
 */
export async function sendStep(plan: Plan, step: Step, pool: GatewayPool, request: VisitorRequest): Promise<Answer> {
  let killAfter = plan.kills[step];
  for (let left = TRIES; ; left -= 1) {
    const gateway = await pool.next();
    const answers = [sendOnce(gateway, request)];
    if (plan.doubles) answers.push(sendOnce(await pool.next(), request));
    if (killAfter !== undefined) {
      await wait(killAfter);
      pool.replace(gateway, plan.powerCut);
      killAfter = undefined;
    }
    const [answer = nothing] = (await Promise.all(answers)).toSorted((one, other) => rank(one) - rank(other));
    const isOver = answer.status >= 200 && answer.status < 500 && answer.status !== 429;
    if (isOver || left === 1) return answer;
    await wait(PAUSE);
  }
}

const nothing: Answer = { status: 0, body: null, location: null };

/** A yes comes before a no, a no before nothing. */
function rank({ status }: Answer): number {
  return status === 0 ? 1000 : status;
}

/** Sends a request to one gateway, once. */
export async function sendOnce({ url }: GatewayProcess, { path, method = 'GET', headers = {}, body }: VisitorRequest): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`${url}${path}`, { method, headers, body: body?.() ?? null, redirect: 'manual', signal });
    const text = await answer.text();
    return { status: answer.status, body: readJson(text), location: answer.headers.get('location') };
  } catch {
    return nothing;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an answer holds, where it is of that shape. */
export function read<Schema extends v.GenericSchema>(schema: Schema, { body }: Answer): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, body);
  return result.success ? result.output : null;
}
