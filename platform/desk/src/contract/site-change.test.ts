import { expect, test } from '@jest/globals';
import { commandLine, rollbackOf, type SiteChange } from './site-change';

type Rollback = Extract<SiteChange, { kind: 'rollback' }>;
const [old, published] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const to = { code: '1.3.0', records: old };
const rollback = (more: Partial<Rollback>): Rollback => ({ kind: 'rollback', app: 'offers', ...more });

// It names what moves and nothing else, so a second press of a colleague goes no further back.
test.each([
  ['code', { code: '1.4.0', records: old }, { to: '1.3.0', only: 'code' }, '1.3.0 --only code'],
  ['records', { code: '1.3.0', records: published }, { to: old, only: 'records' }, `${old} --only records`],
  ['both', { code: '1.4.0', records: published }, { to: '1.3.0', records: old }, '1.3.0'],
])('a rollback that moves %s names what moves', (_part, from, input, words) => {
  const change = rollback({ moves: { from, to } });
  expect(rollbackOf(change)).toEqual({ app: 'offers', ...input });
  expect(commandLine(change, 'a $1 "x"')).toBe(`npx riwaq rollback offers ${words} --why "a \\$1 \\"x\\""`);
});

test('a rollback of the code of an alert, or of the shell, names no records', () => {
  const change = rollback({ moves: { from: { code: '1.4.0' }, to: { code: '1.3.0' } } });
  expect(rollbackOf(change)).toEqual({ app: 'offers', to: '1.3.0', only: 'code' });
});

test('a rollback of one part, or of whatever was before, lets the operation choose', () => {
  expect(rollbackOf(rollback({ only: 'records' }))).toEqual({ app: 'offers', only: 'records' });
  expect(rollbackOf(rollback({}))).toEqual({ app: 'offers' });
});
