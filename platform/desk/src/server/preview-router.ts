import { MINUTE } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { JobId } from '../contract/answers';
import { RecordPreviewRequestSchema, type RecordPreviewState } from '../contract/records';
import { mayEdit } from '../contract/role';
import type { DeskParts } from './desk-parts';
import { inTurn } from './in-turn';
import { nothingYet, runningJobs } from './running-jobs';
import { editorProcedure, router, staffProcedure } from './trpc';

/** Previews of drafts: nothing goes live. */
export function previewRouter(server: FastifyInstance, { operations, now }: Pick<DeskParts, 'operations' | 'now'>) {
  const jobs = runningJobs<RecordPreviewState>(server, { now, may: mayEdit });
  // A composition takes both processors; a draft on which it hangs delays its own team alone.
  const turns = { offers: inTurn(), courses: inTurn(), catalog: inTurn() };

  return router({
    begin: editorProcedure.input(RecordPreviewRequestSchema).mutation(({ ctx: { member }, input: { id, app, draft, at } }) => {
      const moment = Date.parse(at);
      // The page's now is a moment ago. A preview of now has the clock of who opens it, one of a moment begins there with each page.
      const shown = Math.abs(moment - now()) < MINUTE ? undefined : moment;
      return jobs.begin(member, app, { id, state: 'running', ...nothingYet }, async () => ({
        id,
        ...(await turns[app](() => operations.preview(app, draft, { by: member.name }, shown))),
      }));
    }),
    state: staffProcedure.input(v.strictObject({ id: JobId })).query(({ ctx, input }) => jobs.find(ctx.member, input.id)),
  });
}
