import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PicturesRequestSchema, type PicturesState, PicturesStateSchema } from '../contract/answers';
import { checkedBy } from '../contract/site-change';
import { ofStaff, ofTeam } from './access';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { inTurn } from './in-turn';
import { readBody } from './read-body';
import type { CommandResult } from './run-command';
import { runningJobs } from './running-jobs';

const ToldSchema = v.object({ check: v.object({ pictures: v.optional(PicturesStateSchema.entries.pages, []) }) });
const PictureSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  when: v.picklist(['before', 'after']),
  file: v.pipe(v.string(), v.regex(/^\d{1,2}\.jpeg$/)),
});

/** Pictures of pages before and after a change, by `riwaq check`: nothing goes live. They are kept as long as their job. */
export async function pictureRoutes(server: FastifyInstance, { run, home, now }: DeskParts): Promise<void> {
  const folder = join(home, 'desk/pictures');
  // Those of an earlier run.
  await rm(folder, { recursive: true, force: true });
  const onForgotten = (id: string) => void rm(join(folder, id), { recursive: true, force: true });
  const jobs = runningJobs<PicturesState>(server, '/api/pictures', { now, onForgotten });

  // One browser at a time, for all of staff together.
  const turn = inTurn();

  server.post('/api/pictures', ofTeam, async ({ member, body }, reply) => {
    const { id, change } = readBody(PicturesRequestSchema, body);
    const words = checkedBy(change);
    if (!words) throw new DeskError('unreadable', 'change: no pictures of it can be taken');
    const running: PicturesState = { id, state: 'running', pages: [], lines: [] };
    const state = jobs.begin(member, change.app, running, async () =>
      stateOf(id, await turn(() => run([...words, '--pictures', join(folder, id)]))),
    );
    return reply.code(202).send(state);
  });

  server.get('/api/pictures/:id/:when/:file', { config: { access: ofStaff } }, async ({ member, params }, reply) => {
    const { id, when, file } = readBody(PictureSchema, params);
    if (!jobs.find(member, id).pages.some((page) => page[when] === `${when}/${file}`)) throw new DeskError('unknown', 'this picture');
    return reply.type('image/jpeg').send(createReadStream(join(folder, id, when, file)));
  });
}

function stateOf(id: string, { exitCode, told, lines }: CommandResult): PicturesState {
  const known = v.safeParse(ToldSchema, told);
  return {
    id,
    state: exitCode === 0 ? 'done' : 'refused',
    pages: known.success ? known.output.check.pictures : [],
    lines: exitCode === 0 ? [] : [...lines],
  };
}
