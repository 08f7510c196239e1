import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Compose, ComposeResult } from '../../render/compose-input';
import { Shop, shell } from '../../testing/shop';
import { pollSource } from './poll-source';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, { app: 'catalog', version: '1.0.0' });
});
afterEach(() => shop.close());

const same: ComposeResult = { composed: 0, kept: 9, milliseconds: 1, unchanged: true };

/** Polls once per result. Returns the log, and the waits in seconds. */
async function look(results: readonly (Partial<ComposeResult> | Error)[], pollSeconds?: number) {
  const lines: string[] = [];
  const waits: number[] = [];
  const refreshes: (boolean | undefined)[] = [];
  let over: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  const compose: Compose = async (input) => {
    const result = results[refreshes.length] ?? {};
    refreshes.push(input.refresh);
    if (result instanceof Error) throw result;
    if (!result.unchanged) await shop.context.compose(input);
    return { composed: 1, kept: 8, milliseconds: 1, ...result };
  };
  const products = { source: 'https://list.example.com/products.json', ...(pollSeconds && { pollSeconds }) };
  const poll = pollSource({
    context: { ...shop.context, site: { ...shop.context.site, products }, compose },
    log: (line) => lines.push(line),
    wait: async (milliseconds, signal) => {
      waits.push(milliseconds / 1000);
      if (waits.length <= results.length) return;
      over();
      // The rest of the test has no polls.
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  await ended;
  await poll.close();
  return { lines, waits, refreshes };
}
const generations = async () => (await readdir(join(shop.home, 'generations'))).length;

describe('the product source', () => {
  test('is looked at every five minutes, or as often as the configuration says', async () => {
    expect((await look([same, same])).waits.slice(0, 2)).toEqual([300, 300]);
    expect((await look([same], 30)).waits[0]).toBe(30);
  });

  test('an unchanged one makes no generation and logs nothing', async () => {
    const before = await generations();
    const { lines, refreshes } = await look([same, same]);
    expect(lines).toEqual([]);
    expect(refreshes.slice(0, 2)).toEqual([true, true]);
    expect(await generations()).toBe(before);
  });

  test('a changed one makes a generation, and reports its documents', async () => {
    const before = await generations();
    const { lines } = await look([{ composed: 6 }, same]);
    expect(lines).toEqual(['6 documents composed, as the product source changed']);
    expect(await generations()).toBe(before + 1);
    expect((await shop.history()).at(-1)).toMatchObject({ action: 'compose', why: 'the product source changed' });
  });

  test('that is wrong in the same way says so once', async () => {
    const wrong = { ...same, warnings: ['catalog: record 2 is left out'] };
    expect((await look([wrong, wrong, same, wrong])).lines).toEqual(Array(2).fill('note: catalog: record 2 is left out'));
  });

  test('is looked at again where composing failed', async () => {
    const { lines } = await look([new Error('the disk is full'), { composed: 2 }]);
    expect(lines).toEqual([expect.stringContaining('the disk is full'), '2 documents composed, as the product source changed']);
  });
});
