import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { JobId, PicturesRequestSchema, type PicturesState } from '../contract/answers';
import { type AddedPictureSchema, PictureRequestSchema } from '../contract/records';
import { rollbackOf } from '../contract/site-change';
import { ofEditors, ofStaff } from './access';
import { promotionOf } from './change-router';
import { DeskError, failed } from './desk-error';
import type { DeskParts } from './desk-parts';
import { inTurn } from './in-turn';
import { readBody } from './read-body';
import { runningJobs } from './running-jobs';
import { router, staffProcedure, teamProcedure } from './trpc';

const PictureSchema = v.object({
  id: JobId,
  when: v.picklist(['before', 'after']),
  file: v.pipe(v.string(), v.regex(/^\d{1,2}\.jpeg$/)),
});

/** Pictures of pages before and after a change: nothing goes live. They are kept as long as their job, each at `/api/pictures/<id>/<file>`. */
export function picturesRouter(server: FastifyInstance, { operations, home, now }: Pick<DeskParts, 'operations' | 'home' | 'now'>) {
  const folder = join(home, 'desk/pictures');
  const onForgotten = (id: string) => void rm(join(folder, id), { recursive: true, force: true });
  const jobs = runningJobs<PicturesState>(server, { now, onForgotten });
  // Those of an earlier run.
  server.addHook('onReady', () => rm(folder, { recursive: true, force: true }));

  // One browser at a time, for all of staff together.
  const turn = inTurn();

  server.get('/api/pictures/:id/:when/:file', { config: { access: ofStaff } }, async ({ member, params }, reply) => {
    const { id, when, file } = readBody(PictureSchema, params);
    if (!jobs.find(member, id).pages.some((page) => page[when] === `${when}/${file}`)) throw new DeskError('unknown', 'this picture');
    return reply.type('image/jpeg').send(createReadStream(join(folder, id, when, file)));
  });

  return router({
    begin: teamProcedure.input(PicturesRequestSchema).mutation(({ ctx: { member }, input: { id, change } }) => {
      const into = join(folder, id);
      return jobs.begin(member, change.app, { id, state: 'running', pages: [], lines: [] }, async () => {
        const { state, pages, lines } = await turn(() =>
          change.kind === 'promote'
            ? operations.picturePromotion(promotionOf(change), into)
            : operations.pictureRollback(rollbackOf(change), into),
        );
        return { id, state, pages, lines: state === 'done' ? [] : lines };
      });
    }),
    state: staffProcedure.input(v.strictObject({ id: JobId })).query(({ ctx, input }) => jobs.find(ctx.member, input.id)),
  });
}

/** Takes in a picture for a record to name. It is larger than an input of an operation may be. */
export function addPictureRoute(server: FastifyInstance, { operations }: Pick<DeskParts, 'operations'>): void {
  server.post(
    '/api/records/pictures',
    { ...ofEditors, bodyLimit: 7_100_000 },
    async ({ body }): Promise<v.InferOutput<typeof AddedPictureSchema>> => {
      const { app, content } = readBody(PictureRequestSchema, body);
      return { picture: await operations.addPicture(app, Buffer.from(content, 'base64')).catch(failed) };
    },
  );
}
