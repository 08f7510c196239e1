import { initTRPC, type TRPCError } from '@trpc/server';
import { mayEdit, mayRegister, mayRelease, OPERATIONS } from '../contract/role';
import { appsNamedIn, refuseOthers } from './access';
import { answerOf, DeskError } from './desk-error';
import { misunderstood } from './page-version';
import { inputError } from './read-body';
import type { Member } from './staff-tables';

/** Who calls an operation of the desk, and whether the page is of another build than this server. */
export interface DeskCall {
  readonly member: Member;
  readonly isOfOtherBuild: boolean;
}

const trpc = initTRPC.context<DeskCall>().create({
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const told = deskErrorOf(error, ctx);
    return { ...shape, message: told.reason, data: { ...answerOf(told), httpStatus: told.status } };
  },
});

export const { router } = trpc;

/** An operation for all of staff: what it answers depends on the roles of who asks, or on who began the job. */
export const staffProcedure = trpc.procedure;

/** An operation for who releases anything. */
export const releaserProcedure = trpc.procedure.use(async ({ ctx, next }) => {
  if (!mayRelease(ctx.member.roles)) throw new DeskError('not-yours', 'releases');
  return next();
});

/** An operation for `operations` alone. */
export const operatorProcedure = trpc.procedure.use(async ({ ctx, next }) => {
  if (!ctx.member.roles.includes(OPERATIONS)) throw new DeskError('not-yours', 'staff');
  return next();
});

/** An operation for the team of each app that its input names, in `app` or `change.app`. It reads nothing for others, and refuses an input that names none. */
export const teamProcedure = trpc.procedure.use(async ({ ctx, getRawInput, next }) => {
  for (const app of appsNamedIn(await getRawInput())) refuseOthers(ctx.member, app);
  return next();
});

/** The same for who may edit the records of each named app. */
export const editorProcedure = trpc.procedure.use(async ({ ctx, getRawInput, next }) => {
  for (const app of appsNamedIn(await getRawInput())) refuseOthers(ctx.member, app, mayEdit);
  return next();
});

/** The same for who may register partners in the records of each named app. */
export const registrarProcedure = trpc.procedure.use(async ({ ctx, getRawInput, next }) => {
  for (const app of appsNamedIn(await getRawInput())) refuseOthers(ctx.member, app, mayRegister);
  return next();
});

/** What an operation threw, as it is answered. The words of an unexpected error are not. */
export function deskErrorOf({ cause, code }: TRPCError, call: Pick<DeskCall, 'isOfOtherBuild'> = { isOfOtherBuild: false }): DeskError {
  if (cause instanceof DeskError) return cause.reason === 'unreadable' ? misunderstood(call, cause) : cause;
  if (code === 'NOT_FOUND' || code === 'METHOD_NOT_SUPPORTED') return misunderstood(call, new DeskError('unknown', 'this operation'));
  if (code === 'INTERNAL_SERVER_ERROR') return new DeskError('failed');
  return misunderstood(call, inputError(cause));
}
