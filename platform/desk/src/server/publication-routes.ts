import type { FastifyInstance } from 'fastify';
import { PublicationRequestSchema, type PublicationState, type RecordApp, TakeBackRequestSchema } from '../contract/records';
import { quoted } from '../contract/site-change';
import { ofTeam } from './access';
import type { DeskParts } from './desk-parts';
import { readAsked } from './read-body';
import { draftBody, draftRunner, outcomeOf, reasonOf } from './record-command';
import type { CommandResult } from './run-command';
import { runningJobs } from './running-jobs';
import type { Member } from './staff-list';

/** Publications and what takes them back, each once for its id, under the name of who asks. */
export function publicationRoutes(server: FastifyInstance, parts: DeskParts): void {
  const { run, now, onChanged, onRefused } = parts;
  const runWithDraft = draftRunner(parts);
  const jobs = runningJobs<PublicationState>(server, '/api/records/publications', { now });

  interface Begun {
    readonly id: string;
    readonly app: RecordApp;
    readonly why: string;
    /** The words as somebody types them, without the reason. */
    readonly words: readonly string[];
    readonly execute: (signed: readonly string[]) => Promise<CommandResult>;
  }

  function begin(member: Member, { id, app, why, words, execute }: Begun): PublicationState {
    const begun = now();
    const running: PublicationState = {
      id,
      state: 'running',
      command: ['npx riwaq', ...words, '--why', quoted(why)].join(' '),
      lines: [],
      issues: [],
      changed: [],
      toAccept: [],
    };
    return jobs.begin(member, app, running, async () => {
      const result = await execute(['--why', why, '--by', member.name]);
      if (result.exitCode === 0) onChanged();
      else onRefused(member, { id, app, command: running.command, lines: [...result.lines], reason: reasonOf(result.told) });
      return { ...running, ...outcomeOf(result), milliseconds: now() - begun };
    });
  }

  server.post('/api/records/publications', draftBody, async (request, reply) => {
    const asked = readAsked(request, PublicationRequestSchema);
    const { app, draft, accepted, draftId } = asked;
    const wordsOf = (file: string) => [
      ...['records', 'publish', app, '--draft', file],
      ...accepted.map((flag) => `--${flag}`),
      ...(draftId === undefined ? [] : ['--id', draftId]),
    ];
    const execute = (signed: readonly string[]) => runWithDraft(draft, (file) => [...wordsOf(file), ...signed]);
    return reply.code(202).send(begin(request.member, { ...asked, words: wordsOf('draft.json'), execute }));
  });

  server.post('/api/records/take-backs', ofTeam, async (request, reply) => {
    const asked = readAsked(request, TakeBackRequestSchema);
    const words = ['records', 'take-back', asked.app, asked.digest, ...asked.accepted.map((flag) => `--${flag}`)];
    return reply.code(202).send(begin(request.member, { ...asked, words, execute: (signed) => run([...words, ...signed]) }));
  });
}
