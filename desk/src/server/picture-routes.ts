import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PicturesRequestSchema, type PicturesState, PicturesStateSchema } from '../contract/answers';
import { checkedBy } from '../contract/site-change';
import { DeskError } from './desk-error';
import { inTurn } from './in-turn';
import { readBody } from './read-body';
import type { CommandResult, RunCommand } from './run-command';
import { type RunningJobs, runningJobs } from './running-jobs';
import type { WhoAsks } from './who-asks';

interface PictureRoutes {
  readonly run: RunCommand;
  readonly asks: WhoAsks;
  /** Folder below which pictures are kept for an hour. */
  readonly folder: string;
  /** «Now» in milliseconds. */
  readonly now: () => number;
}

const ToldSchema = v.object({ check: v.object({ pictures: v.optional(PicturesStateSchema.entries.pages, []) }) });
const PictureSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  when: v.picklist(['before', 'after']),
  file: v.pipe(v.string(), v.regex(/^\d{1,2}\.jpeg$/)),
});

/** Pictures of pages before and after a change, by `riwaq check`: nothing goes live. */
export async function pictureRoutes(
  server: FastifyInstance,
  { run, asks, folder, now }: PictureRoutes,
): Promise<{ close(): Promise<void> }> {
  // Those of an earlier run.
  await rm(folder, { recursive: true, force: true });
  const jobs: RunningJobs<PicturesState> = runningJobs(now, (id) => void rm(join(folder, id), { recursive: true, force: true }));

  // One browser at a time, for all of staff together.
  const turn = inTurn();

  server.post('/api/pictures', async (request, reply) => {
    await asks(request);
    const { id, change } = readBody(PicturesRequestSchema, request.body);
    const words = checkedBy(change);
    if (!words) throw new DeskError('unreadable', 'change: no pictures of it can be taken');
    const running: PicturesState = { id, state: 'running', pages: [], lines: [] };
    const state = jobs.begin(id, running, async () => stateOf(id, await turn(() => run([...words, '--pictures', join(folder, id)]))));
    return reply.code(202).send(state);
  });

  server.get<{ Params: { id: string } }>('/api/pictures/:id', async (request) => {
    await asks(request);
    const state = jobs.find(request.params.id);
    if (!state) throw new DeskError('unknown', 'these pictures');
    return state;
  });

  server.get('/api/pictures/:id/:when/:file', async (request, reply) => {
    await asks(request);
    const { id, when, file } = readBody(PictureSchema, request.params);
    if (!jobs.find(id)?.pages.some((page) => page[when] === `${when}/${file}`)) throw new DeskError('unknown', 'this picture');
    return reply.type('image/jpeg').send(createReadStream(join(folder, id, when, file)));
  });

  return { close: jobs.close };
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
