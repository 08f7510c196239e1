import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Shop, shell } from '../../testing/shop';
import { findLostSite } from './lost-site';
import { type OnTimeOptions, recomposeOnTime } from './recompose';

const at = (instant: string) => Date.parse(instant);
/** Start of the offer in these tests. */
const BEGINS = '2026-02-03T09:00:00.000Z';

let shop: Shop;
let time: number;

beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0', changes: [BEGINS] });
  time = at('2026-01-31T12:00:00Z');
});
afterEach(() => shop.close());

const compositions = async () => (await shop.history()).filter(({ action }) => action === 'compose').map(({ at: when }) => when);

/** Keeps the site on time until `until` by setting the clock forward. Returns the log. */
async function passTime(until: string, more: Partial<OnTimeOptions['context']> = {}): Promise<string[]> {
  const lines: string[] = [];
  let arrived: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const keeper = recomposeOnTime({
    context: { ...shop.context, now: () => time, ...more },
    log: (line) => lines.push(line),
    wait: async (milliseconds) => {
      time += milliseconds;
      if (time >= at(until)) arrived();
      // Returns to the test.
      await new Promise(setImmediate);
    },
  });
  await over;
  await keeper.close();
  return lines;
}

describe('a site that is kept on time', () => {
  test('is composed when an offer begins, not before and not twice', async () => {
    time = at('2026-02-03T08:50:00Z');
    await passTime('2026-02-03T08:51:00Z');
    const before = await compositions();
    await passTime('2026-02-03T09:10:00Z');
    const later = (await compositions()).slice(before.length);
    expect(later).toEqual([BEGINS]);
  });

  test('is composed at midnight in Algiers, when relative dates change', async () => {
    time = at('2026-01-31T22:50:00Z');
    await passTime('2026-01-31T23:10:00Z');
    expect(await compositions()).toEqual(['2026-01-31T23:00:00.000Z']);
  });

  test('is composed at once where its time passed while nobody kept it', async () => {
    time = at('2026-02-07T10:00:00Z');
    await passTime('2026-02-07T10:01:00Z');
    expect(await compositions()).toEqual(['2026-02-07T10:00:00.000Z']);
  });

  test('is composed at once where its index is of an earlier layout, and can be read then', async () => {
    const documents = { '/offers': { file: 'offers.html', checksum: 'sha256-0', shows: ['offers'], digest: '1.1.0 OrdKqY8UvaZIXb2F' } };
    await writeFile(join(shop.home, 'current/documents.json'), JSON.stringify({ relativeTo: time, documents }));
    expect(await passTime('2026-01-31T12:05:00Z')).toEqual([
      expect.stringContaining('documents composed, as the index of what is live could not be read'),
    ]);
    expect(await compositions()).toEqual(['2026-01-31T12:00:00.000Z']);
    expect(await findLostSite(shop.home)).toBeUndefined();
  });

  test('keeps its documents where composing fails, says why, and tries again', async () => {
    time = at('2026-02-03T08:59:50Z');
    await passTime('2026-02-03T08:59:55Z');
    let failures = 0;
    const compose: typeof shop.context.compose = async (input) => {
      failures += 1;
      if (failures < 3) throw new Error('the disk is full');
      return shop.context.compose(input);
    };
    const document = await shop.document('/contact');
    const lines = await passTime('2026-02-03T09:10:00Z', { compose });
    expect(lines.slice(0, 2)).toEqual(Array(2).fill(expect.stringContaining('the disk is full')));
    expect(lines).toHaveLength(3);
    expect(await shop.document('/contact')).toBe(document);
    expect((await compositions()).at(-1)).toBe('2026-02-03T09:02:00.000Z');
  });
});
