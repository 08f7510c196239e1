import { MINUTE } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type RecordApp, RecordPreviewRequestSchema, type RecordPreviewState, RecordPreviewStateSchema } from '../contract/records';
import { inTurn } from './in-turn';
import { outcomeOf, type RunWithDraft } from './record-command';
import { ownJob, readOfTeam } from './record-members';
import type { CommandResult } from './run-command';
import { runningJobs } from './running-jobs';
import type { WhoAsks } from './who-asks';

interface RecordPreviewRoutes {
  readonly withDraft: RunWithDraft;
  readonly asks: WhoAsks;
  /** Of a route whose requests have a draft. */
  readonly config: { readonly bodyLimit: number };
  /** «Now» in milliseconds. */
  readonly now: () => number;
}

interface PreviewJob extends RecordPreviewState {
  readonly app: RecordApp;
}

const { preview, link } = RecordPreviewStateSchema.entries;
const ToldSchema = v.object({ preview, link });

/** Previews of drafts, by `riwaq records preview`: nothing goes live. */
export function recordPreviewRoutes(server: FastifyInstance, { withDraft, asks, config, now }: RecordPreviewRoutes) {
  const jobs = runningJobs<PreviewJob>(now);
  // A composition takes both processors; a draft on which it hangs delays its own team alone.
  const turns = { offers: inTurn(), courses: inTurn() };

  server.post('/api/records/previews', config, async (request, reply) => {
    const { member, asked } = await readOfTeam(asks, request, RecordPreviewRequestSchema);
    const { id, app, draft, at } = asked;
    // Only a preview of now has a link, and the page's now is a moment ago.
    const isNow = Math.abs(Date.parse(at) - now()) < MINUTE;
    const wordsOf = (file: string) => [
      ...['records', 'preview', app, '--draft', file, '--by', member.name],
      ...(isNow ? [] : ['--at', at]),
    ];
    const running: PreviewJob = { id, app, state: 'running', lines: [], issues: [], changed: [] };
    const job = jobs.begin(id, running, async () => {
      const result = await turns[app](() => withDraft(draft, wordsOf));
      return { ...running, ...placeOf(result) };
    });
    return reply.code(202).send(ownJob(member, job));
  });

  server.get<{ Params: { id: string } }>('/api/records/previews/:id', async (request) => {
    const { member } = await asks(request);
    return ownJob(member, jobs.find(request.params.id));
  });

  return { close: jobs.close };
}

/** How a preview ended, and where it is. One that the command does not name is none. */
function placeOf(result: CommandResult) {
  const outcome = outcomeOf(result);
  if (outcome.state === 'refused') return outcome;
  const told = v.safeParse(ToldSchema, result.told);
  if (told.success && told.output.preview !== undefined) return { ...outcome, ...told.output };
  return { ...outcome, state: 'refused' as const, lines: ['the command named no preview'] };
}
