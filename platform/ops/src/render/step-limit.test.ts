import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compositionOf } from '../testing/scripted-shell';
import { composerInFreshProcess } from './fresh-process';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-step-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const pagesIn = (folder: string) => join(folder, 'generations/draft/pages');

/** How many addresses have begun. */
const begunIn = (folder: string) => (existsSync(pagesIn(folder)) ? readFileSync(pagesIn(folder), 'utf8').length : 0);

/** Composes three addresses, each of which lasts for `milliseconds` of real time. A clock is told how many have begun. */
async function compose(milliseconds: number, step: number, clock: (begun: number) => number) {
  const page = `require('node:fs').appendFileSync('${pagesIn(home)}', '.'); await new Promise((done) => setTimeout(done, ${milliseconds})); return ''`;
  const now = () => clock(begunIn(home));
  return composerInFreshProcess({ time: 60_000, step, memory: 256, now })(await compositionOf(home, page, ['/a', '/b', '/c']));
}

test('one address that never ends is given up by its name, long before the limit of the whole', async () => {
  let time = 0;
  /** Stands still until an address has begun. From then on each look is four seconds later than the one before. */
  const clock = (begun: number) => (time += begun * 4_000);
  await expect(compose(3_600_000, 7_000, clock)).rejects.toThrow(/^\/a: still not done after 7 s$/);
});

test('many addresses may take longer together than one may', async () => {
  expect(await compose(300, 20_000, (begun) => begun * 8_000)).toMatchObject({ composed: 4 });
});

test('a busy machine on which nobody listens meanwhile gives none of them up', async () => {
  let looks = 0;
  const clock = (begun: number) => {
    if (begun !== 1) return begun * 8_000;
    looks += 1;
    // The first may be that of the address itself.
    while (looks === 2 && begunIn(home) < 3);
    return begunIn(home) * 8_000;
  };
  expect(await compose(3000, 12_000, clock)).toMatchObject({ composed: 4 });
  expect(looks).toBeGreaterThan(1);
});
