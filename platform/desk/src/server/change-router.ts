import { AppNameSchema } from '@riwaq/contracts';
import type { Ended, Operations, Planned, Signed } from '@riwaq/contracts/operations';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ChangeRequestSchema, type ChangeState, JobId } from '../contract/answers';
import { commandLine, rollbackOf, type SiteChange, SiteChangeSchema } from '../contract/site-change';
import { failed } from './desk-error';
import type { DeskParts } from './desk-parts';
import { beginning, runningJobs } from './running-jobs';
import { router, staffProcedure, teamProcedure } from './trpc';

/** Plans and changes of what is live, under the name of who asks. */
export function changeRouter(server: FastifyInstance, parts: DeskParts) {
  const { operations, now } = parts;
  const changes = runningJobs<ChangeState>(server, { now });

  return router({
    plan: teamProcedure.input(SiteChangeSchema).query(({ input }) => planOf(operations, input)),
    begin: teamProcedure
      .input(ChangeRequestSchema)
      .mutation(({ ctx: { member }, input: { id, change, why } }) =>
        beginning(changes, parts, member, { id, app: change.app, command: commandLine(change, why) }, () =>
          changeBy(operations, change, { why, by: member.name }),
        ),
      ),
    state: staffProcedure.input(v.strictObject({ id: JobId })).query(({ ctx, input }) => changes.find(ctx.member, input.id)),
    /** The releases of an app in the store, the newest first. */
    releases: teamProcedure
      .input(v.strictObject({ app: AppNameSchema }))
      .query(({ input }) => operations.releases(input.app).catch(failed)),
  });
}

function changeBy({ promote, rollBack }: Operations, change: SiteChange, signed: Signed): Promise<Ended> {
  return change.kind === 'promote' ? promote(promotionOf(change), signed) : rollBack(rollbackOf(change), signed);
}

function planOf({ planPromotion, planRollback }: Operations, change: SiteChange): Promise<Planned> {
  return change.kind === 'promote' ? planPromotion(promotionOf(change)) : planRollback(rollbackOf(change));
}

/** The promotion that somebody asks for. */
export const promotionOf = ({ app, version, accepted }: Extract<SiteChange, { kind: 'promote' }>) => ({
  releases: [{ app, version }],
  accepted,
});
