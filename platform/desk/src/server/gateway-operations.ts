import { isFields } from '@riwaq/contracts/records-of-kind';
import type { StaffInterface } from '@riwaq/gateway/staff';
import { TRPCClientError } from '@trpc/client';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DeskError, messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { misunderstood } from './page-version';
import type { Member } from './staff-tables';

type StaffClient = ReturnType<StaffInterface['as']>;
type Actor = Parameters<StaffInterface['as']>[0];
type Asking = Pick<FastifyRequest, 'raw' | 'method' | 'body' | 'isOfOtherBuild'>;

interface Forwarded {
  readonly operation: string;
  readonly actor: Actor;
  /** What the desk itself says in an input, in the place of what the page may have sent. */
  readonly said?: Readonly<Record<string, string>> | undefined;
}

/** Parameters of a route of operations. */
export const OperationSchema = v.object({ operation: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)) });

/** Who acts at the gateway, for a member of staff. */
export const actorOf = ({ name, roles }: Member): Actor => ({ name, roles: [...roles] });

/** The error of an operation, as the gateway's table formats it. */
const RefusedSchema = v.object({
  message: v.string(),
  data: v.object({ code: v.string(), field: v.optional(v.string()), isMissing: v.optional(v.boolean()) }),
});
type Refused = v.InferOutput<typeof RefusedSchema>;
const AnswerSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: RefusedSchema }));

/** Calls an operation of the gateway. Throws `DeskError`, `unavailable` where no gateway answers. */
export async function callGateway<Result>(
  { gateway }: Pick<DeskParts, 'gateway'>,
  actor: Actor,
  operation: (staff: StaffClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await operation(gateway.as(actor));
  } catch (error) {
    const refused = error instanceof TRPCClientError ? v.safeParse(RefusedSchema, { message: error.message, data: error.data }) : undefined;
    throw refused?.success ? deskError(refused.output) : unavailable(error);
  }
}

/** Hands an operation of the page on to the gateway, in the name of `actor`, and returns the JSON of its answer. Throws as `callGateway` does. */
export async function forwardToGateway(
  { gateway }: Pick<DeskParts, 'gateway'>,
  request: Asking,
  { operation, actor, said }: Forwarded,
): Promise<string> {
  const [, query] = (request.raw.url ?? '').split('?');
  const body =
    request.method === 'POST'
      ? JSON.stringify(said && isFields(request.body) ? { ...request.body, ...said } : (request.body ?? null))
      : undefined;
  const answer = await gateway
    .send({ path: `/${operation}${query === undefined ? '' : `?${query}`}`, body, actor })
    .catch((error: unknown) => Promise.reject(unavailable(error)));
  if (answer.status < 400) return answer.body;
  const refused = v.safeParse(AnswerSchema, answer.body);
  if (!refused.success) throw new DeskError('failed', `the gateway answered ${answer.status}`);
  const { error } = refused.output;
  const known = deskError(error);
  throw isMisunderstood(error) ? misunderstood(request, known) : known;
}

/** Says where nobody answered, or who refuses the token. */
const unavailable = (error: unknown): DeskError => new DeskError('unavailable', messageOf(error));

/** Whether the gateway knows no such operation, or its schema refuses the input. */
const isMisunderstood = ({ data: { code, isMissing } }: Refused) => code === 'BAD_REQUEST' || (code === 'NOT_FOUND' && !isMissing);

function deskError({ message, data: { code, field } }: Refused): DeskError {
  switch (code) {
    case 'FORBIDDEN':
      return new DeskError('not-yours', message);
    case 'NOT_FOUND':
      return new DeskError('unknown', message);
    case 'INTERNAL_SERVER_ERROR':
      return new DeskError('failed', 'the gateway failed: its log says why');
    default:
      return new DeskError('unreadable', message, field);
  }
}
