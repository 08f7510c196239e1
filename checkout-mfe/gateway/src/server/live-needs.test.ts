import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { unansweredPages } from './live-needs';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-needs-'));
});
afterEach(() => rm(home, { recursive: true }));

/** A shop whose checkout has a live release and a fallback. */
async function live(...needs: readonly (string | undefined)[]): Promise<void> {
  const entries = needs.map((gateway, index) => ({ metadata: { version: `${9 - index}.0.0` }, extras: { descriptor: { gateway } } }));
  await mkdir(join(home, 'current'));
  await writeFile(join(home, 'current/registry.json'), JSON.stringify({ microFrontends: { checkout: entries } }));
}

test.each([
  ['an older one of the same major', ['2.0', '2.1'], []],
  ['any', [undefined], []],
  ['an addition that it has not', ['2.2', '2.1'], ['checkout@9.0.0 needs gateway interface 2.2, this gateway speaks 2.1']],
  ['another major', ['2.1', '1.0'], ['checkout@8.0.0 needs gateway interface 1.0, this gateway speaks 2.1']],
])('a gateway is held against pages, and those that they fall back to, that need %s', async (_what, needs, problems) => {
  await live(...needs);
  expect(await unansweredPages(home, '2.1')).toEqual(problems);
});

test('where nothing is live, any gateway fits; a broken registry is told', async () => {
  expect(await unansweredPages(home)).toEqual([]);
  await live('0.9');
  expect(await unansweredPages(home)).toHaveLength(1);
  await writeFile(join(home, 'current/registry.json'), '{}');
  await expect(unansweredPages(home)).rejects.toThrow('registry.json');
});
