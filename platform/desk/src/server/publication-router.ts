import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type ChangeState, JobId } from '../contract/answers';
import { PublicationRequestSchema, TakeBackRequestSchema } from '../contract/records';
import { mayEdit } from '../contract/role';
import { flagsOf, typedLine } from '../contract/site-change';
import type { DeskParts } from './desk-parts';
import { beginning, runningJobs } from './running-jobs';
import { changeSeenBy } from './seen-by';
import { editorProcedure, router, staffProcedure } from './trpc';

/** Publications and what takes them back, each once for its id, under the name of who asks. */
export function publicationRouter(server: FastifyInstance, parts: DeskParts) {
  const { operations, now } = parts;
  const jobs = runningJobs<ChangeState>(server, { now, may: mayEdit });

  return router({
    begin: editorProcedure.input(PublicationRequestSchema).mutation(({ ctx: { member }, input: { id, why, ...input } }) => {
      const words = ['records', 'publish', input.app, '--draft', 'draft.json', ...flagsOf(input.accepted)];
      const begun = beginning(jobs, parts, member, { id, app: input.app, command: typedLine(words, why) }, (onStep) =>
        operations.publish(input, { why, by: member.name }, onStep),
      );
      return changeSeenBy(member, begun);
    }),
    takeBack: editorProcedure.input(TakeBackRequestSchema).mutation(({ ctx: { member }, input: { id, why, ...input } }) => {
      const words = ['records', 'take-back', input.app, input.at, ...flagsOf(input.accepted)];
      const begun = beginning(jobs, parts, member, { id, app: input.app, command: typedLine(words, why) }, (onStep) =>
        operations.takeBack(input, { why, by: member.name }, onStep),
      );
      return changeSeenBy(member, begun);
    }),
    state: staffProcedure
      .input(v.strictObject({ id: JobId }))
      .query(({ ctx, input }) => changeSeenBy(ctx.member, jobs.find(ctx.member, input.id))),
  });
}
