import { rm } from 'node:fs/promises';
import { RecordDraftSchema } from '@riwaq/contracts/edited-records';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  AddedPictureSchema,
  DiscardRequestSchema,
  type Imported,
  ImportRequestSchema,
  PictureRequestSchema,
  RecordAppSchema,
  RecordFilesSchema,
  type RecordPlan,
  RecordPlanRequestSchema,
  RecordPlanSchema,
  type Records,
  RecordsSchema,
  SaveDraftRequestSchema,
} from '../contract/records';
import { ofTeam } from './access';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { readAsked } from './read-body';
import { draftBody, draftRunner, draftsSent, fitting, RefusalToldSchema, reasonOf, toldBy, withSentFile } from './record-command';

const AppSchema = v.object({ app: RecordAppSchema });
const ToldSchema = v.omit(RecordsSchema, ['at']);
const { effects, leftOut } = RecordPlanSchema.entries;
const PlanToldSchema = v.object({ effects, leftOut, ...RefusalToldSchema.entries });
const ImportToldSchema = v.object({ draft: v.optional(RecordDraftSchema), issues: RefusalToldSchema.entries.issues });
const SavedToldSchema = v.object({ draft: RecordsSchema.entries.drafts.item });

/** Records of the apps: lists, files, plans, drafts. Each is a command of `riwaq records`, for the app's team alone. */
export async function recordRoutes(server: FastifyInstance, parts: DeskParts): Promise<void> {
  const { run, home, now } = parts;
  // Those of an earlier run.
  await rm(draftsSent(home), { recursive: true, force: true });
  const runWithDraft = draftRunner(parts);

  server.get('/api/records', ofTeam, async (request): Promise<Records> => {
    const { app } = readAsked(request, AppSchema);
    return { ...toldBy(await run(['records', app]), ToldSchema), at: new Date(now()).toISOString() };
  });

  server.get('/api/records/files', ofTeam, async (request) => {
    const { app } = readAsked(request, AppSchema);
    return toldBy(await run(['records', app, '--files']), RecordFilesSchema);
  });

  server.post('/api/records/plans', draftBody, async (request): Promise<RecordPlan> => {
    const { app, draft, accepted } = readAsked(request, RecordPlanRequestSchema);
    const flags = accepted.map((flag) => `--${flag}`);
    const { exitCode, told, lines } = await runWithDraft(draft, (file) => ['records', 'plan', app, '--draft', file, ...flags]);
    // A command that failed before its plan told nothing.
    const plan = fitting(exitCode === 0 ? told : (told ?? {}), PlanToldSchema);
    const isExplained = exitCode === 0 || plan.issues.length + plan.changed.length > 0;
    return { ...plan, ...(isExplained ? {} : { refusal: { reason: reasonOf(told), lines: [...lines] } }) };
  });

  server.post('/api/records/imports', draftBody, async (request): Promise<Imported> => {
    const { app, kind, content } = readAsked(request, ImportRequestSchema);
    return withSentFile(parts, Buffer.from(content, 'base64'), 'csv', async (file) => {
      const { exitCode, told, lines } = await run(['records', 'plan', kind, file, '--app', app]);
      const imported = fitting(told ?? {}, ImportToldSchema);
      const isExplained = exitCode === 0 || imported.issues.length > 0;
      return { ...imported, ...(isExplained ? {} : { refusal: [...lines] }) };
    });
  });

  server.post('/api/records/pictures', { ...ofTeam, bodyLimit: 7_100_000 }, async (request) => {
    const { app, content } = readAsked(request, PictureRequestSchema);
    const wordsOf = (file: string) => ['records', 'picture', app, file, '--by', request.member.name];
    const added = await withSentFile(parts, Buffer.from(content, 'base64'), 'picture', (file) => run(wordsOf(file)));
    return toldBy(added, AddedPictureSchema);
  });

  server.post('/api/records/drafts', draftBody, async (request) => {
    const { id, app, draft } = readAsked(request, SaveDraftRequestSchema);
    const by = request.member.name;
    const saved = await runWithDraft(draft, (file) => ['records', 'save', app, '--draft', file, '--id', id, '--by', by]);
    return toldBy(saved, SavedToldSchema).draft;
  });

  server.post('/api/records/drafts/discard', ofTeam, async (request, reply) => {
    const { app, id } = readAsked(request, DiscardRequestSchema);
    const { exitCode, lines } = await run(['records', 'discard', app, id]);
    if (exitCode !== 0) throw new DeskError('failed', lines.join('\n'));
    return reply.code(204).send();
  });
}
