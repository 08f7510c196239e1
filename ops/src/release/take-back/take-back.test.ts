import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BeaconSummary } from '@riwaq/contracts';
import { Shop, shell } from '../../testing/shop';
import { promote, rollBack } from '../generations/deploy';
import { AUTOMATIC_ROLLBACK_BY } from './fresh-releases';
import { takeBackFailing } from './take-back';

const MINUTE = 60_000;
const offers = (version: string) => ({ app: 'offers', version }) as const;

let shop: Shop;
let time: number;
let lines: string[];

beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, offers('1.2.0'), offers('9.0.2'));
  time = Date.parse((await shop.history()).at(-1)?.at ?? '');
  lines = [];
});
afterEach(() => shop.close());

/** Visits of a release from that many networks; the first ones failed. */
const visitsOf = (version: string, visits: number, failed: number, app: string = 'offers'): BeaconSummary['visits'][number] => ({
  app,
  version,
  visits,
  failed,
  networks: Array.from({ length: visits }, (_, at) => ({ network: String(at), visits: 1, failed: at < failed ? 1 : 0 })),
});

const heard = (failed: number, visits = 60): BeaconSummary => ({
  since: new Date(0).toISOString(),
  fallbacks: [],
  failures: [],
  visits: [visitsOf('9.0.2', visits, failed), visitsOf('1.2.0', 800, 3)],
});

/** Runs that many checks, a minute apart by the clock. */
async function look(
  times: number,
  answers: BeaconSummary | Error,
  isOn = true,
  before: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  let left = times;
  let over: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  const running = takeBackFailing({
    context: { ...shop.context, now: () => time },
    ask: async ({ to } = {}) => {
      await before();
      if (answers instanceof Error) throw answers;
      return to === undefined ? answers : heard(0);
    },
    isOn,
    log: (line) => lines.push(line),
    wait: async (milliseconds, signal) => {
      time += milliseconds;
      left -= 1;
      if (left >= 0) return;
      over();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  if (isOn) await ended;
  await running.close();
}

describe('a fresh release that fails for visitors', () => {
  test('is taken back, once, and the history says who did so and why', async () => {
    await look(3, heard(41));
    expect(await shop.shown()).toContain('offers@1.2.0');
    const why = '41 of 60 visits failed, 3 of 800 with the release before; 41 of 60 networks say so (exact test of Fisher, p < 1e-9)';
    expect((await shop.history()).at(-1)).toEqual({
      at: new Date(time - 3 * MINUTE).toISOString(),
      by: AUTOMATIC_ROLLBACK_BY,
      action: 'rollback',
      app: 'offers',
      from: '9.0.2',
      to: '1.2.0',
      why,
    });
    expect(lines).toEqual([`ALERT: offers@9.0.2 was taken back, 1.2.0 is live again: ${why}`]);
  });

  test('and that a person promotes again stays: the later word is theirs', async () => {
    await look(1, heard(41));
    await promote({ ...shop.context, now: () => time, again: true }, [offers('9.0.2')]);
    await look(3, heard(41));
    expect(await shop.shown()).toContain('offers@9.0.2 <1.2.0');
  });

  test('stays where a person says another word while it is judged', async () => {
    let said: Promise<unknown> | undefined;
    await look(1, heard(41), true, () => {
      said ??= rollBack({ ...shop.context, by: 'nadia' }, 'offers');
      return said;
    });
    expect(lines).toEqual([]);
    const { by, to } = (await shop.history()).at(-1) ?? {};
    expect([by, to]).toEqual(['nadia', '1.2.0']);
    expect((await shop.history()).some((line) => line.by === AUTOMATIC_ROLLBACK_BY)).toBe(false);
  });

  test('stays where the configuration says so', async () => {
    await look(3, heard(41), false);
    expect(await shop.shown()).toContain('offers@9.0.2 <1.2.0');
  });

  test('and whose earlier release is damaged cannot be taken back: that is said once, and is a person’s to do', async () => {
    await shop.live({ ...shell, version: '2.0.0' }, { ...shell, version: '2.1.0' });
    const answers = { ...heard(0), visits: [visitsOf('2.1.0', 60, 41, 'shell')] };
    time = Date.parse((await shop.history()).at(-1)?.at ?? '');
    await rm(shop.file('shell', '2.0.0', 'descriptor.json'));
    await look(3, answers);
    expect(lines).toEqual([expect.stringMatching(/^ALERT: shell@2\.1\.0 fails for visitors and could not be taken back \(/)]);
    expect(await shop.shown()).toContain('shell@2.1.0 <2.0.0');
  });
});

describe('a release stays', () => {
  test('that fails no more than the one before it', async () => {
    await look(3, heard(0));
    expect(await shop.shown()).toContain('offers@9.0.2 <1.2.0');
  });

  test('that fails in half of its visits, all of them told by one network', async () => {
    const one = { ...visitsOf('9.0.2', 60, 0), visits: 120, failed: 60, networks: [{ network: 'loud', visits: 60, failed: 60 }] };
    await look(3, { ...heard(0), visits: [{ ...one, networks: [...one.networks, ...visitsOf('9.0.2', 60, 0).networks] }] });
    expect(await shop.shown()).toContain('offers@9.0.2 <1.2.0');
  });

  test('that was promoted more than an hour ago, whatever goes wrong with it', async () => {
    time += 61 * MINUTE;
    await look(3, heard(41));
    expect(await shop.shown()).toContain('offers@9.0.2 <1.2.0');
  });

  test('while no gateway answers, and that is said once', async () => {
    await look(3, new Error('no gateway answers at http://127.0.0.1:3003 (METRICS_URL)'));
    expect(await shop.shown()).toContain('offers@9.0.2 <1.2.0');
    expect(lines).toEqual(['nobody knows how the fresh releases fare: no gateway answers at http://127.0.0.1:3003 (METRICS_URL)']);
  });
});
