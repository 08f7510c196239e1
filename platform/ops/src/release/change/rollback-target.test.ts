import { expect, test } from '@jest/globals';
import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, Pins } from '@riwaq/contracts/platform';
import { rollbackCommandTo, rollbackTarget } from './rollback-target';

const [first, second] = ['3f9a1c2e5b7d4096', '0123456789abcdef'];

/** A history in which an app had these pins, one after the other, a minute apart. */
function historyOf(app: AppName, ...all: readonly Pins[]): HistoryLine[] {
  return all.map((to, at) => {
    const from = all[at - 1];
    return { at: `2026-10-01T12:0${at}:00.000Z`, by: 'amina', action: 'promote', app, ...(from && { from }), to };
  });
}
const before = (app: AppName, ...all: readonly Pins[]) => ({ app, history: historyOf(app, ...all), live: all.at(-1) ?? { code: '' } });

test('the way back to pins without records is a command that gives them, or none', () => {
  const sameCode = before('offers', { code: '1.0.0' }, { code: '1.0.0', records: first });
  expect(rollbackCommandTo(sameCode, { code: '1.0.0' })).toBe('riwaq rollback offers 1.0.0');
  const otherCode = before('offers', { code: '1.0.0' }, { code: '1.0.0', records: first }, { code: '1.1.0', records: first });
  expect(rollbackCommandTo(otherCode, { code: '1.0.0' })).toBeUndefined();
  expect(rollbackCommandTo({ ...otherCode, live: { code: '1.0.0', records: first } }, { code: '1.0.0' })).toBeUndefined();
});

test('an instant is refused with the take-back of its publication where that changed records', () => {
  const offers = before(
    'offers',
    { code: '1.0.0', records: first },
    { code: '1.0.0', records: second },
    { code: '1.1.0', records: second },
  );
  const shell = before('shell', { code: '1.0.0' }, { code: '1.1.0' });
  const refused = (given: typeof offers, to: string) => () => rollbackTarget(given, { to });
  expect(refused(offers, '2026-10-01T12:01:00.000Z')).toThrow('riwaq records take-back offers 2026-10-01T12:01:00.000Z');
  for (const at of ['2026-10-01T12:00:00.000Z', '2026-10-01T12:02:00.000Z', '2026-10-01T12:09:00.000Z'])
    expect(refused(offers, at)).toThrow(/is an instant: riwaq history offers has the version and records of its line$/);
  expect(refused(shell, '2026-10-01T12:01:00.000Z')).toThrow(/is an instant: riwaq history shell has the version and records of its line$/);
});

test('a version that was live with several records comes back with those that are asked for', () => {
  const offers = before(
    'offers',
    { code: '1.0.0', records: first },
    { code: '1.0.0', records: second },
    { code: '1.1.0', records: '00112233aabbccdd' },
  );
  expect(rollbackTarget(offers, { to: '1.0.0', records: first })).toEqual({ code: '1.0.0', records: first });
  expect(rollbackTarget(offers, { to: '1.0.0' })).toEqual({ code: '1.0.0', records: second });
});
