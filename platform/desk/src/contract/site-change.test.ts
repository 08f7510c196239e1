import { expect, test } from '@jest/globals';
import { checkedBy, type SiteChange, wordsOf } from './site-change';

const [old, published] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const to = { code: '1.3.0', records: old };
const rollback = (more: Partial<Extract<SiteChange, { kind: 'rollback' }>>): SiteChange => ({ kind: 'rollback', app: 'offers', ...more });

// The command names what moves and nothing else, so a second press of a colleague goes no further back.
test.each([
  ['code', { code: '1.4.0', records: old }, ['1.3.0', '--only', 'code'], ['check', 'offers@1.3.0']],
  ['records', { code: '1.3.0', records: published }, [old, '--only', 'records'], ['check', '--rollback', 'offers']],
  ['both', { code: '1.4.0', records: published }, ['1.3.0'], ['check', '--rollback', 'offers']],
])('a rollback that moves %s names what moves', (_part, from, words, check) => {
  const change = rollback({ moves: { from, to } });
  expect([wordsOf(change), checkedBy(change)]).toEqual([['rollback', 'offers', ...words], check]);
});

test('a rollback of the code of an alert, or of the shell, names no records', () => {
  expect(wordsOf(rollback({ moves: { from: { code: '1.4.0' }, to: { code: '1.3.0' } } }))).toEqual([
    'rollback',
    'offers',
    '1.3.0',
    '--only',
    'code',
  ]);
});

test('a rollback of one part, or of whatever was before, lets the command choose', () => {
  expect(wordsOf(rollback({ only: 'records' }))).toEqual(['rollback', 'offers', '--only', 'records']);
  expect(wordsOf(rollback({}))).toEqual(['rollback', 'offers']);
  expect(checkedBy(rollback({ only: 'code' }))).toBeUndefined();
});
