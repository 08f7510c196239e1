import { AppNameSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ChangeRequestSchema, type ChangeState, EffectsSchema, type Plan, ReleasesSchema } from '../contract/answers';
import { mayChange } from '../contract/role';
import { commandLine, type SiteChange, SiteChangeSchema, wordsOf } from '../contract/site-change';
import { DeskError } from './desk-error';
import { readBody } from './read-body';
import { toldBy } from './record-command';
import type { RunCommand } from './run-command';
import type { RunningJobs } from './running-jobs';
import { notesFor } from './seen-by';
import type { Member } from './staff-list';
import type { WhoAsks } from './who-asks';

interface ChangeRoutes {
  readonly run: RunCommand;
  readonly changes: RunningJobs<ChangeState>;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Called after each change that was made. */
  readonly onChanged: () => void;
  readonly asks: WhoAsks;
}

const ToldSchema = v.object({ effects: v.optional(EffectsSchema) });
const CanaryToldSchema = v.object({ canary: v.optional(v.object({ app: AppNameSchema })) });

/** Plans and changes. Each is a command of `riwaq`, under the name of who asks. */
export function changeRoutes(server: FastifyInstance, { run, changes, asks, now, onChanged }: ChangeRoutes): void {
  /** Throws `DeskError` `not-yours` unless somebody may make this change. */
  async function refuseOthers({ roles }: Member, change: SiteChange): Promise<void> {
    if (!mayChange(roles, change.app)) throw new DeskError('not-yours', change.app);
    // `canary end` ends whichever runs, so it must be the one that was asked for.
    const running = change.kind === 'end-canary' ? v.parse(CanaryToldSchema, (await run(['canary'])).told).canary : undefined;
    if (running && running.app !== change.app) throw new DeskError('not-yours', running.app);
  }

  server.post('/api/plans', async (request): Promise<Plan> => {
    const { member } = await asks(request);
    const change = readBody(SiteChangeSchema, request.body);
    await refuseOthers(member, change);
    // What a canary's end brings is known: everybody sees what is live.
    if (change.kind === 'end-canary') return {};
    const { exitCode, told, lines } = await run([...wordsOf(change), '--dry-run']);
    const effects = v.safeParse(ToldSchema, told);
    return {
      ...(effects.success && effects.output.effects ? { effects: effects.output.effects } : {}),
      ...(exitCode === 0 ? {} : { refusal: lines.join('\n') }),
    };
  });

  server.post('/api/changes', async (request, reply) => {
    const { member } = await asks(request);
    const { id, change, why } = readBody(ChangeRequestSchema, request.body);
    await refuseOthers(member, change);
    const begun = now();
    const running: ChangeState = { id, state: 'running', command: commandLine(change, why), lines: [] };
    const state = changes.begin(id, running, async () => {
      const { exitCode, lines } = await run([...wordsOf(change), '--why', why, '--by', member.name]);
      if (exitCode === 0) onChanged();
      return { ...running, state: exitCode === 0 ? 'done' : 'refused', lines: [...lines], milliseconds: now() - begun };
    });
    return reply.code(202).send(state);
  });

  server.get<{ Params: { id: string } }>('/api/changes/:id', async (request) => {
    await asks(request);
    const state = changes.find(request.params.id);
    if (!state) throw new DeskError('unknown', 'this change');
    return state;
  });

  server.get('/api/releases', async (request) => {
    const { member } = await asks(request);
    const { app } = readBody(v.object({ app: AppNameSchema }), request.query);
    const { releases } = toldBy(await run(['releases', app]), ReleasesSchema);
    return { releases: releases.map((each) => ({ ...each, notes: notesFor(member.roles, app, each.notes) })) };
  });
}
