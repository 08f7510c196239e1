import { beforeEach, expect, test } from '@jest/globals';
import { duePublications } from './due-publications';
import type { CommandResult } from './run-command';
import { savedDraft } from './testing/record-requests';

let ran: string[];
let logged: string[];
let told: Record<string, CommandResult>;
let changes: number;
const answer = (value: unknown): CommandResult => ({ exitCode: 0, told: value, lines: ['words'] });
const refused = { ...savedDraft, publishAt: '2026-11-23T11:30:00.000Z', refused: ['the gate refuses it', 'riwaq check …'] };

beforeEach(() => {
  [ran, logged, changes] = [[], [], 0];
  told = {
    'records due': answer({ published: [], refused: [] }),
    'records offers': answer({ drafts: [savedDraft] }),
    'records courses': answer({ drafts: [] }),
  };
});
const due = () =>
  duePublications({
    run: async (words) => {
      ran.push(words.join(' '));
      return told[words.join(' ')] ?? { exitCode: 1, told: undefined, lines: ['no such command'] };
    },
    onChanged: () => {
      changes += 1;
    },
    log: (line) => void logged.push(line),
  });

test('each minute what is due goes live; records are read where something happened', async () => {
  const { look, alerts } = due();
  await look();
  expect(ran).toEqual(['records due', 'records offers', 'records courses']);
  ran = [];
  await look();
  expect([ran, alerts(), changes]).toEqual([['records due'], [], 0]);
  told['records due'] = answer({ published: [savedDraft.id], refused: [] });
  await look();
  expect(changes).toBe(1);
});

test('a refused one is an alert until somebody mends or discards it', async () => {
  const { look, alerts } = due();
  told['records offers'] = answer({ drafts: [refused, savedDraft] });
  await look();
  expect(alerts()).toEqual([
    { kind: 'publication-refused', app: 'offers', draft: refused.id, at: refused.publishAt, why: 'the gate refuses it\nriwaq check …' },
  ]);
  told['records offers'] = answer({ drafts: [] });
  await look();
  expect(alerts()).toEqual([]);
});

test('a command that fails is logged, and what is known stays', async () => {
  const { look, alerts } = due();
  told['records offers'] = answer({ drafts: [refused] });
  await look();
  told['records due'] = { exitCode: 1, told: undefined, lines: ['the repository is locked'] };
  await look();
  expect([alerts().length, logged]).toEqual([1, ['planned publications are not known: the repository is locked']]);
  told['records due'] = answer({ published: [], refused: [] });
  told['records offers'] = { exitCode: 1, told: undefined, lines: ['offers is not live'] };
  await look();
  expect([alerts().length, logged[1]]).toEqual([1, 'drafts of offers are not known: offers is not live']);
});
