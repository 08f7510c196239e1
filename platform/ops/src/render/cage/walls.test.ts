import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { compositionOf } from '../../testing/scripted-shell';
import { composerInFreshProcess } from '../fresh-process';
import { standingWall } from './run-caged';
import { weakestWall } from './walls';

test.each([
  ['development', undefined, 'node'],
  ['development', 'bubblewrap', 'bubblewrap'],
  ['production', undefined, 'bubblewrap'],
  ['production', 'node', 'bubblewrap'],
  ['production', '', 'bubblewrap'],
] as const)('in %s with RIWAQ_CAGE %p nothing is composed behind less than %s', (mode, asked, weakest) => {
  expect(weakestWall({ NODE_ENV: mode, ...(asked === undefined ? {} : { RIWAQ_CAGE: asked }) })).toBe(weakest);
});

test('a wall that nobody knows is refused', () => {
  expect(() => weakestWall({ RIWAQ_CAGE: 'docker' })).toThrow('RIWAQ_CAGE is «docker»: it names one of bubblewrap, node');
});

const limits = { time: 60_000, memory: 256 };
/** The environment of a machine without any wall program. */
const bare = { PATH: '/nowhere' };

test('a machine without wall programs composes in development, and says what is missing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-compose-'));
  const input = await compositionOf(home, 'return "<p>here</p>"');
  expect(await composerInFreshProcess(limits, bare)(input)).toMatchObject({ composed: 2 });
  expect(await standingWall(bare)).toEqual({
    wall: 'node',
    missing: [{ wall: 'bubblewrap', reason: 'its program is not installed' }],
  });
  await rm(home, { recursive: true });
});

test('the same machine refuses to compose in production, and says what to install', async () => {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-compose-'));
  const compose = composerInFreshProcess(limits, { ...bare, NODE_ENV: 'production' });
  await expect(compose(await compositionOf(home, 'return ""'))).rejects.toThrow(
    /^this machine has no cage .*bubblewrap: its program is not installed\. apt-get install bubblewrap, and permit user namespaces/,
  );
  await rm(home, { recursive: true });
});
