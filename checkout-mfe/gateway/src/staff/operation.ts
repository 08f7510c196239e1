import type { PublicSite } from '@riwaq/contracts';
import { initTRPC, TRPCError } from '@trpc/server';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import type { Database } from '../database/database';
import type { Log } from '../http/errors';
import type { StaffActor } from './staff-actor';

/** What an operation works with. */
export interface StaffContext extends Pick<GatewayContext, 'readPrices' | 'readPages' | 'notices' | 'endpoints'> {
  readonly database: Database;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Who sells, and where the shop is. */
  readonly shop: Pick<PublicSite, 'origin' | 'brand' | 'supportEmail' | 'phones' | 'operator' | 'cryptoWallet'>;
  readonly actor: StaffActor;
  readonly log: Pick<Log, 'warn'>;
}

/** The first issue of a refused input, as Standard Schema has it. */
const RefusedSchema = v.object({
  issues: v.looseTuple([
    v.object({ message: v.string(), path: v.optional(v.array(v.union([v.looseObject({ key: v.unknown() }), v.unknown()])), []) }),
  ]),
});

/** Field and reason of a refused input; undefined for any other error. */
function refusalOf({ code, cause }: TRPCError) {
  const refused = v.safeParse(RefusedSchema, cause);
  if (code !== 'BAD_REQUEST' || !refused.success) return undefined;
  const [{ message, path }] = refused.output.issues;
  const keyOf = (step: unknown) => (typeof step === 'object' && step !== null && 'key' in step ? step.key : step);
  return { field: path.map((step) => String(keyOf(step))).join('.'), message };
}

/** What was asked for is not there. */
class Missing extends Error {}

const t = initTRPC
  .context<StaffContext>()
  // Any of these roles may call an operation; without one, only an affiliate, about itself.
  .meta<{ readonly roles: readonly string[] }>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const refusal = refusalOf(error);
      const message = refusal?.message ?? (error.code === 'INTERNAL_SERVER_ERROR' ? 'failed' : shape.message);
      // Without a field nobody knows the operation: `isMissing` is an answer of one.
      return { ...shape, message, data: { ...shape.data, field: refusal?.field, isMissing: error.cause instanceof Missing } };
    },
  });

/** Puts operations into the table. */
export const table = t.router;

/** Refuses whom the operation is not for (`FORBIDDEN`), before its input is read. An operation that names no roles is for affiliates alone. */
const judged = t.procedure.use(({ ctx: { actor }, meta: { roles } = { roles: [] }, next }) => {
  const isAllowed = roles.length > 0 ? actor.roles.some((role) => roles.includes(role)) : actor.affiliate !== undefined;
  if (!isAllowed) throw new TRPCError({ code: 'FORBIDDEN', message: `for ${roles.join(', ') || 'affiliates'}` });
  return next();
});

/** An operation that somebody with one of these roles may call; without roles an affiliate, about itself. */
export const operationOf = (...roles: readonly string[]) => judged.meta({ roles });

/** Returns what was found. Throws `NOT_FOUND` for null. */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new TRPCError({ code: 'NOT_FOUND', message: what, cause: new Missing(what) });
  return value;
}
