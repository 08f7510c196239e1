import { MINUTE } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { RecordPreviewRequestSchema, type RecordPreviewState, RecordPreviewStateSchema } from '../contract/records';
import type { DeskParts } from './desk-parts';
import { inTurn } from './in-turn';
import { readAsked } from './read-body';
import { draftBody, draftRunner, outcomeOf } from './record-command';
import type { CommandResult } from './run-command';
import { runningJobs } from './running-jobs';

const { preview, link } = RecordPreviewStateSchema.entries;
const ToldSchema = v.object({ preview, link });

/** Previews of drafts, by `riwaq records preview`: nothing goes live. */
export function recordPreviewRoutes(server: FastifyInstance, parts: DeskParts): void {
  const { now } = parts;
  const runWithDraft = draftRunner(parts);
  const jobs = runningJobs<RecordPreviewState>(server, '/api/records/previews', { now });
  // A composition takes both processors; a draft on which it hangs delays its own team alone.
  const turns = { offers: inTurn(), courses: inTurn(), catalog: inTurn() };

  server.post('/api/records/previews', draftBody, async (request, reply) => {
    const { id, app, draft, at } = readAsked(request, RecordPreviewRequestSchema);
    const { member } = request;
    // The page's now is a moment ago. A preview of now has the clock of who opens it, one of a moment begins there with each page.
    const isNow = Math.abs(Date.parse(at) - now()) < MINUTE;
    const wordsOf = (file: string) => [
      ...['records', 'preview', app, '--draft', file, '--by', member.name],
      ...(isNow ? [] : ['--at', at]),
    ];
    const running: RecordPreviewState = { id, state: 'running', lines: [], issues: [], changed: [] };
    const job = jobs.begin(member, app, running, async () => {
      const result = await turns[app](() => runWithDraft(draft, wordsOf));
      return { ...running, ...placeOf(result) };
    });
    return reply.code(202).send(job);
  });
}

/** How a preview ended, and where it is. One that the command does not name is none. */
function placeOf(result: CommandResult) {
  const outcome = outcomeOf(result);
  if (outcome.state === 'refused') return outcome;
  const told = v.safeParse(ToldSchema, result.told);
  if (told.success && told.output.preview !== undefined) return { ...outcome, ...told.output };
  return { ...outcome, state: 'refused' as const, lines: ['the command named no preview'] };
}
