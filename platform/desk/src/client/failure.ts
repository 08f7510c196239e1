import { HttpError } from '@riwaq/runtime';
import { TRPCClientError } from '@trpc/client';
import * as v from 'valibot';
import { type DeskRefusal, DeskRefusalSchema } from '../contract/desk-reason';

/** Why a request failed: as the server says it; `no-answer` where nothing of the desk answered, so that nobody knows whether it arrived. */
export type Failure = Omit<DeskRefusal, 'reason'> & { readonly reason: DeskRefusal['reason'] | 'no-answer' };

/** What a proxy answers for a server that is not there. */
const AWAY = [0, 502, 503, 504];

/** Reads a failure of a request of the desk, an operation or a plain address. */
export function failureOf(error: unknown): Failure {
  const { status, said } = answerIn(error);
  const known = v.safeParse(DeskRefusalSchema, said);
  if (known.success) return known.output;
  return { reason: AWAY.includes(status) ? 'no-answer' : 'failed' };
}

/** The reason alone; undefined where nothing failed. */
export const reasonOf = (error: unknown): Failure['reason'] | undefined => (error ? failureOf(error).reason : undefined);

/** The status of an answer, 0 without one, and what it says. A hook of the server refuses before an operation is known: its answer has no envelope. */
function answerIn(error: unknown): { readonly status: number; readonly said: unknown } {
  if (error instanceof HttpError) return { status: error.status, said: error.cause };
  if (!(error instanceof TRPCClientError)) return { status: 500, said: undefined };
  const { response, responseJSON } = v.parse(MetaSchema, error.meta ?? {});
  return { status: response?.status ?? 0, said: error.data ?? responseJSON };
}

const MetaSchema = v.object({ response: v.optional(v.object({ status: v.number() })), responseJSON: v.optional(v.unknown()) });
