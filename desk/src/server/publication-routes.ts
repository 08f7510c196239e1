import type { FastifyInstance } from 'fastify';
import { PublicationRequestSchema, type PublicationState, type RecordApp, TakeBackRequestSchema } from '../contract/records';
import { quoted } from '../contract/site-change';
import { outcomeOf, type RunWithDraft } from './record-command';
import { ownJob, readOfTeam } from './record-members';
import type { CommandResult, RunCommand } from './run-command';
import { runningJobs } from './running-jobs';
import type { Member } from './staff-list';
import type { WhoAsks } from './who-asks';

interface PublicationRoutes {
  readonly run: RunCommand;
  readonly withDraft: RunWithDraft;
  readonly asks: WhoAsks;
  /** Of a route whose requests have a draft. */
  readonly config: { readonly bodyLimit: number };
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Called after each publication. */
  readonly onChanged: () => void;
}

interface Publication extends PublicationState {
  readonly app: RecordApp;
}

/** Publications and what takes them back, each once for its id, under the name of who asks. */
export function publicationRoutes(server: FastifyInstance, { run, withDraft, asks, config, now, onChanged }: PublicationRoutes) {
  const jobs = runningJobs<Publication>(now);

  interface Begun {
    readonly id: string;
    readonly app: RecordApp;
    readonly why: string;
    /** The words as somebody types them, without the reason. */
    readonly words: readonly string[];
    readonly execute: (signed: readonly string[]) => Promise<CommandResult>;
  }

  function begin(member: Member, { id, app, why, words, execute }: Begun): Publication {
    const begun = now();
    const running: Publication = {
      id,
      app,
      state: 'running',
      command: ['npx riwaq', ...words, '--why', quoted(why)].join(' '),
      lines: [],
      issues: [],
      changed: [],
    };
    const job = jobs.begin(id, running, async () => {
      const result = await execute(['--why', why, '--by', member.name]);
      if (result.exitCode === 0) onChanged();
      return { ...running, ...outcomeOf(result), milliseconds: now() - begun };
    });
    return ownJob(member, job);
  }

  server.post('/api/records/publications', config, async (request, reply) => {
    const { member, asked } = await readOfTeam(asks, request, PublicationRequestSchema);
    const { app, draft, accepted, publishAt, draftId } = asked;
    const wordsOf = (file: string) => [
      ...['records', 'publish', app, '--draft', file],
      ...accepted.map((flag) => `--${flag}`),
      ...(publishAt === undefined ? [] : ['--at', publishAt]),
      ...(draftId === undefined ? [] : ['--id', draftId]),
    ];
    const execute = (signed: readonly string[]) => withDraft(draft, (file) => [...wordsOf(file), ...signed]);
    return reply.code(202).send(begin(member, { ...asked, words: wordsOf('draft.json'), execute }));
  });

  server.post('/api/records/take-backs', async (request, reply) => {
    const { member, asked } = await readOfTeam(asks, request, TakeBackRequestSchema);
    const words = ['records', 'take-back', asked.app, asked.commit, ...asked.accepted.map((flag) => `--${flag}`)];
    return reply.code(202).send(begin(member, { ...asked, words, execute: (signed) => run([...words, ...signed]) }));
  });

  server.get<{ Params: { id: string } }>('/api/records/publications/:id', async (request) => {
    const { member } = await asks(request);
    return ownJob(member, jobs.find(request.params.id));
  });

  return { close: jobs.close };
}
