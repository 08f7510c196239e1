import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { operatedShop } from '../../testing/operated-shop';
import { rawRequest } from '../../testing/raw-request';
import { type Shop, shell } from '../../testing/shop';
import type { CommandContext } from '../command';

const operator = operatedShop();
const { printed, complained, builds, riwaq } = operator;
let shop: Shop;
let root: string;
beforeEach(() => {
  ({ shop, root } = operator);
});

describe('a preview', () => {
  const moment = '2026-12-01T10:00';
  beforeEach(() => shop.live(shell, { app: 'offers', version: '1.0.0' }));

  test('shows a fresh build of a team’s sources among the live releases, at the moment that it is asked for, and changes nothing', async () => {
    const clocks: unknown[] = [];
    let shown = '';
    const before = await shop.history();
    const compose: CommandContext['compose'] = (input) => {
      clocks.push([input.clock, input.now]);
      return shop.context.compose(input);
    };
    const stopped = async () => {
      const url = printed.at(-1)?.split(/ {2}/)[1] ?? '';
      shown = (await rawRequest(url, '/offers')).body.toString();
    };
    expect(await riwaq(`preview --at ${moment}`, { cwd: join(root, 'offers-mfe'), compose, stopped })).toBe(0);
    const instant = Date.parse('2026-12-01T10:00:00+01:00');
    expect(clocks).toEqual([[instant, instant]]);
    expect(builds).toEqual(['offers@0.0.0-preview']);
    expect(printed).toEqual([expect.stringMatching(/^preview of offers at 2026-12-01T10:00 {2}http:\/\/127/)]);
    expect(shown).toContain('offers 0.0.0-preview');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
    expect(await shop.history()).toEqual(before);
  });

  test('is refused in production, where nobody sets the clock', async () => {
    expect(await riwaq(`preview offers --at ${moment}`, { environment: { NODE_ENV: 'production' } })).toBe(1);
    expect(complained).toEqual(['the clock is not set in production: preview where you develop (D4)']);
    expect(builds).toEqual([]);
  });
});
