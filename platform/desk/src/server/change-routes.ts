import { AppNameSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ChangeRequestSchema, type ChangeState, type Plan, PlanSchema, ReleasesSchema } from '../contract/answers';
import { commandLine, SiteChangeSchema, wordsOf } from '../contract/site-change';
import { ofTeam } from './access';
import type { DeskParts } from './desk-parts';
import { readBody } from './read-body';
import { fitting, reasonOf, toldBy } from './record-command';
import { runningJobs } from './running-jobs';

/** What `riwaq plan --json` prints. A command that fails early prints nothing. */
const ToldSchema = v.omit(PlanSchema, ['refusal']);

/** Plans and changes. Each is a command of `riwaq`, under the name of who asks. */
export function changeRoutes(server: FastifyInstance, { run, now, onChanged, onRefused }: DeskParts): void {
  const changes = runningJobs<ChangeState>(server, '/api/changes', { now });

  server.post('/api/plans', ofTeam, async ({ body }): Promise<Plan> => {
    const change = readBody(SiteChangeSchema, body);
    const { exitCode, told, lines } = await run(['plan', ...wordsOf(change)]);
    const plan = fitting(exitCode === 0 ? told : (told ?? {}), ToldSchema);
    return { ...plan, ...(exitCode === 0 ? {} : { refusal: { reason: reasonOf(told), lines: [...lines] } }) };
  });

  server.post('/api/changes', ofTeam, async ({ member, body }, reply) => {
    const { id, change, why } = readBody(ChangeRequestSchema, body);
    const begun = now();
    const running: ChangeState = { id, state: 'running', command: commandLine(change, why), lines: [], toAccept: [] };
    const state = changes.begin(member, change.app, running, async () => {
      const { exitCode, lines, told } = await run([...wordsOf(change), '--why', why, '--by', member.name]);
      const reason = exitCode === 0 ? undefined : reasonOf(told);
      if (exitCode === 0) onChanged();
      else onRefused(member, { id, app: change.app, command: running.command, lines: [...lines], reason });
      return { ...running, state: exitCode === 0 ? 'done' : 'refused', lines: [...lines], reason, milliseconds: now() - begun };
    });
    return reply.code(202).send(state);
  });

  server.get('/api/releases', ofTeam, async ({ query }) => {
    const { app } = readBody(v.object({ app: AppNameSchema }), query);
    return toldBy(await run(['releases', app]), ReleasesSchema);
  });
}
