import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  DiscardRequestSchema,
  RecordAppSchema,
  RecordFilesSchema,
  type RecordPlan,
  RecordPlanRequestSchema,
  RecordPlanSchema,
  type Records,
  RecordsSchema,
  SaveDraftRequestSchema,
} from '../contract/records';
import { DeskError } from './desk-error';
import { publicationRoutes } from './publication-routes';
import { fitting, RefusalToldSchema, runWithDraft, toldBy } from './record-command';
import { readOfTeam } from './record-members';
import { recordPreviewRoutes } from './record-preview-routes';
import type { RunCommand } from './run-command';
import type { WhoAsks } from './who-asks';

interface RecordRoutes {
  readonly run: RunCommand;
  readonly asks: WhoAsks;
  /** Folder of drafts that a command reads. */
  readonly folder: string;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Called after each publication. */
  readonly onChanged: () => void;
}

/** Most bytes of a request with a draft: fifty promotions have half of them. */
const config = { bodyLimit: 1_000_000 };

const AppSchema = v.object({ app: RecordAppSchema });
const ToldSchema = v.omit(RecordsSchema, ['at']);
const PlanToldSchema = v.object({ effects: RecordPlanSchema.entries.effects, ...RefusalToldSchema.entries });
const SavedToldSchema = v.object({ draft: RecordsSchema.entries.drafts.item });

/** Records of the apps: lists, files, plans, drafts, publications, previews. Each is a command of `riwaq records`, for the app's team alone. */
export async function recordRoutes(server: FastifyInstance, options: RecordRoutes): Promise<{ close(): Promise<void> }> {
  const { run, asks, folder, now } = options;
  // Those of an earlier run.
  await rm(folder, { recursive: true, force: true });
  const withDraft = runWithDraft(run, folder);

  server.get('/api/records', async (request): Promise<Records> => {
    const { app } = (await readOfTeam(asks, request, AppSchema)).asked;
    return { ...toldBy(await run(['records', app]), ToldSchema), at: new Date(now()).toISOString() };
  });

  server.get('/api/records/files', async (request) => {
    const { app } = (await readOfTeam(asks, request, AppSchema)).asked;
    return toldBy(await run(['records', app, '--files']), RecordFilesSchema);
  });

  server.post('/api/records/plans', config, async (request): Promise<RecordPlan> => {
    const { app, draft, accepted } = (await readOfTeam(asks, request, RecordPlanRequestSchema)).asked;
    const flags = accepted.map((flag) => `--${flag}`);
    const { exitCode, told, lines } = await withDraft(draft, (file) => ['records', 'plan', app, '--draft', file, ...flags]);
    // A command that failed before its plan told nothing.
    const plan = fitting(exitCode === 0 ? told : (told ?? {}), PlanToldSchema);
    const isExplained = exitCode === 0 || plan.issues.length + plan.changed.length > 0;
    return { ...plan, ...(isExplained ? {} : { refusal: lines.join('\n') }) };
  });

  server.post('/api/records/drafts', config, async (request) => {
    const { member, asked } = await readOfTeam(asks, request, SaveDraftRequestSchema);
    const { id, app, draft } = asked;
    const saved = await withDraft(draft, (file) => ['records', 'save', app, '--draft', file, '--id', id, '--by', member.name]);
    return toldBy(saved, SavedToldSchema).draft;
  });

  server.post('/api/records/drafts/discard', async (request, reply) => {
    const { app, id } = (await readOfTeam(asks, request, DiscardRequestSchema)).asked;
    const { exitCode, lines } = await run(['records', 'discard', app, id]);
    if (exitCode !== 0) throw new DeskError('failed', lines.join('\n'));
    return reply.code(204).send();
  });

  const publications = publicationRoutes(server, { ...options, withDraft, config });
  const previews = recordPreviewRoutes(server, { ...options, withDraft, config });
  return {
    async close() {
      await Promise.all([publications.close(), previews.close()]);
    },
  };
}

/** Where drafts on their way to a command are, below `RIWAQ_HOME`. */
export const draftsSent = (home: string): string => join(home, 'desk/drafts-sent');
