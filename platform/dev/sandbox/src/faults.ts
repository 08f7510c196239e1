import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';

/**
 * A fault for the next `times` requests of an endpoint: wait `delayMs`, then answer `status` (with `retryAfter` seconds) or drop the
 * connection (`drop`), or else answer normally. With `parseStandard` it still does the work before it fails.
 * Of `mail`: `stage` is the command that is refused (`recipient` by default), `reply` the text behind the status, with an enhanced code.
 */
const FaultSchema = v.strictObject({
  endpoint: v.pipe(
    v.string(),
    v.regex(
      /^(forms\/[\w-]+|provider\/(start|status)|paypal\/(create|capture|status)|telegram|mail)$/,
      'is forms/…, provider/start, provider/status, paypal/…, telegram or mail',
    ),
  ),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  drop: v.optional(v.literal(true)),
  taken: v.optional(v.literal(true)),
  stage: v.optional(v.picklist(['greeting', 'sign-in', 'sender', 'recipient', 'content']), 'recipient'),
  reply: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,200}$/))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});
type Fault = v.InferOutput<typeof FaultSchema>;

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Takes the next fault of an endpoint, for protocols other than HTTP; of mail, that of a stage. */
  next(endpoint: string, stage?: Fault['stage']): Fault | undefined;
  /** Applies the next fault to this answer; `take` does the work. Returns true where the request is answered or dropped. */
  inject(endpoint: string, reply: FastifyReply, take?: () => void): Promise<boolean>;
}

/** The pending faults by endpoint, in order. */
export function createFaults(wait: (ms: number) => Promise<unknown>): Faults {
  let waiting: readonly Fault[] = [];

  function next(endpoint: string, stage: Fault['stage'] = 'recipient'): Fault | undefined {
    const fault = waiting.find((candidate) => candidate.endpoint === endpoint && candidate.stage === stage);
    waiting = waiting
      .map((candidate) => (candidate === fault ? { ...candidate, times: candidate.times - 1 } : candidate))
      .filter((candidate) => candidate.times > 0);
    return fault;
  }

  return {
    add(fault) {
      waiting = [...waiting, fault];
    },
    clear() {
      waiting = [];
    },
    next,
    async inject(endpoint, reply, take) {
      const fault = next(endpoint);
      if (!fault) return false;
      const fails = fault.drop === true || fault.status !== undefined;
      if (fails && fault.taken) take?.();
      if (fault.delayMs !== undefined) await wait(fault.delayMs);
      if (fault.drop) {
        reply.hijack();
        reply.raw.socket?.destroy();
        return true;
      }
      if (fault.status === undefined) return false;
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
      reply.code(fault.status).type('text/plain; charset=utf-8').send('The sandbox was told to fail.');
      return true;
    },
  };
}

/** `POST /faults` adds a fault, `DELETE /faults` removes all. */
export function faultRoutes(server: FastifyInstance, faults: Faults): void {
  server.post('/faults', (request, reply) => {
    faults.add(parse(FaultSchema, request.body, 'POST /faults'));
    return reply.code(204).send();
  });
  server.delete('/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
