import { describe, expect, test } from '@jest/globals';
import type { HistoryLine, Pins } from '@riwaq/contracts/platform';
import { type AppState, planRelease } from './plan-release';

const now = '3f9a1c2b77d0e4aa';
const before = 'aaaaaaaabbbbbbbb';
const [records, others] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const pinsOf = (pins: string | Pins): Pins => (typeof pins === 'string' ? { code: pins, records } : pins);
const line = (action: HistoryLine['action'], to: string | Pins, from?: string): HistoryLine => ({
  at: '2026-11-21T08:00:00.000Z',
  by: 'merchant',
  action,
  app: 'offers',
  to: pinsOf(to),
  ...(from ? { from: pinsOf(from) } : {}),
});
const plan = (state: Partial<AppState>) =>
  planRelease({
    app: 'offers',
    source: now,
    packageVersion: '1.4.0',
    liveSource: undefined,
    liveCode: undefined,
    code: '',
    storedCode: new Map(),
    stored: new Map(),
    history: [],
    ...state,
  });

describe('what npm start releases of an app', () => {
  test('the first time: the version of its package.json', () => {
    expect(plan({})).toEqual({ app: 'offers', version: '1.4.0', inStore: false });
  });

  test('nothing where its sources are live', () => {
    expect(plan({ liveSource: now, stored: new Map([['1.4.0', now]]) })).toBeUndefined();
  });

  test('nothing where records were published since its sources went live, and its release where they changed', () => {
    const history = [line('promote', '1.4.0'), line('publish', { code: '1.4.0', records: others }, '1.4.0')];
    const stored = new Map([['1.4.0', now]]);
    const live = { liveSource: before, liveCode: '1.4.0', stored, history };
    expect(plan(live)).toBeUndefined();
    expect(plan({ ...live, source: 'cccccccc00000000' })).toMatchObject({ version: '1.4.0-dev.cccccccc' });
  });

  test('changed sources that nobody gave a number: a development version, named by its sources', () => {
    expect(plan({ liveSource: before, stored: new Map([['1.4.0', before]]) })).toMatchObject({
      version: '1.4.0-dev.3f9a1c2b',
      inStore: false,
    });
  });

  test('sources that were released before are not built again', () => {
    const stored = new Map([
      ['1.4.0', before],
      ['1.4.0-dev.3f9a1c2b', now],
    ]);
    expect(plan({ liveSource: before, stored })).toMatchObject({ version: '1.4.0-dev.3f9a1c2b', inStore: true });
    expect(plan({ source: before, liveSource: now, stored })).toMatchObject({ version: '1.4.0', inStore: true });
  });

  test('a development version of a version that is no final one', () => {
    expect(plan({ packageVersion: '2.0.0-beta', stored: new Map([['2.0.0-beta', before]]) })).toMatchObject({
      version: '2.0.0-beta.dev.3f9a1c2b',
    });
  });

  const rolledBack = [line('promote', '1.3.0'), line('promote', '1.4.0', '1.3.0'), line('rollback', '1.3.0', '1.4.0')];
  const stored = new Map([
    ['1.3.0', before],
    ['1.4.0', now],
  ]);

  test('what operations rolled back stays away when the site starts again', () => {
    expect(plan({ liveSource: before, stored, history: rolledBack })).toBeUndefined();
  });

  test('nor does it come back under records of another time', () => {
    const history = [...rolledBack, line('publish', { code: '1.3.0', records: others }, '1.3.0')];
    const bad = { liveSource: before, liveCode: '1.3.0', stored, history, code: 'bad', storedCode: new Map([['1.4.0', 'bad']]) };
    expect(plan({ ...bad, source: 'cccccccc00000000' })).toBeUndefined();
    expect(plan({ ...bad, source: 'cccccccc00000000', code: 'mended' })).toMatchObject({ version: '1.4.0-dev.cccccccc' });
  });

  test('once its sources are mended, it is released again', () => {
    expect(plan({ source: 'cccccccc00000000', liveSource: before, stored, history: rolledBack })).toMatchObject({
      version: '1.4.0-dev.cccccccc',
    });
  });

  test('sources that went back to an older state by themselves are live again', () => {
    const history = [line('promote', '1.4.0'), line('promote', '1.4.0-dev.aaaaaaaa', '1.4.0')];
    expect(plan({ liveSource: before, stored: new Map([['1.4.0', now]]), history })).toMatchObject({ version: '1.4.0', inStore: true });
  });
});
