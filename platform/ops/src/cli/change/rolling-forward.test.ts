import { beforeEach, expect, test } from '@jest/globals';
import { editedOffers, october } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const rollback = (...words: string[]) => desk.riwaq(['rollback', 'offers', ...words]);
const pins = async () => (await desk.shop.pins()).offers;
/** Types a printed command. */
const type = (command = '') => desk.riwaq(command.replace(/^.*?riwaq /, '').split(' '));
const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'آخر' } };

/** Rolls back, types what it says at its end, and expects what was live before. */
async function undone(...words: string[]): Promise<string> {
  const before = await pins();
  const { exitCode, lines } = await rollback(...words);
  expect({ lines, exitCode }).toMatchObject({ exitCode: 0 });
  const last = lines.at(-1) ?? '';
  expect(last).toMatch(/^to undo it: riwaq rollback offers /);
  expect(await pins()).not.toEqual(before);
  expect(await type(last)).toMatchObject({ exitCode: 0 });
  expect(await pins()).toEqual(before);
  return last;
}

beforeEach(async () => {
  await desk.shop.live(editedOffers('1.1.0'), editedOffers('1.2.0'));
  expect(await desk.publish([renamed])).toMatchObject({ exitCode: 0 });
});

test('each rollback ends with the line that undoes it, and that line does', async () => {
  const { digest } = await desk.list();
  expect(await undone()).toBe(`to undo it: riwaq rollback offers ${digest} --only records`);
  expect(await undone('--only', 'records')).toBe(`to undo it: riwaq rollback offers ${digest} --only records`);
  expect(await undone('--only', 'code')).toContain('riwaq rollback offers 1.2.0');
  expect(await undone('1.1.0')).toBe('to undo it: riwaq rollback offers 1.2.0');
});

test('a plan moves nothing, and has nothing to undo', async () => {
  expect((await desk.riwaq(['plan', 'rollback', 'offers'])).lines.at(-1)).toBe('nothing was changed: this is its plan');
});

test('where nothing is left to go back to, status and refusal say what to type', async () => {
  const { digest } = await desk.list();
  const forward = `riwaq rollback offers ${digest} --only records`;
  await rollback('1.0.0');
  await rollback(digest, '--only', 'records');
  await rollback('--only', 'records');
  const { lines } = await desk.riwaq(['status']);
  expect(lines).toContain(`offers: a rollback gives nothing; ${forward} makes live again what it had`);
  const refused = await rollback();
  expect([refused.exitCode, refused.lines]).toEqual([1, [`offers has no earlier good state: ${forward} makes live again what it had`]]);
  const ofRecords = await rollback('--only', 'records');
  expect(ofRecords.lines).toEqual([
    `no good state of offers before the live one has other records: ${forward} makes live again what it had`,
  ]);
  expect(await type(forward)).toMatchObject({ exitCode: 0 });
});

test('an app that never had anything else is told of its releases', async () => {
  expect((await desk.riwaq(['rollback', 'shell'])).lines).toEqual([
    'shell has no earlier good state: nothing else of it was ever live, riwaq releases shell lists what can be promoted',
  ]);
});

test('a digest where a version is meant, and a version where a digest is, are refused with the line that fits', async () => {
  const first = (await desk.list()).publications.at(-1)?.digest ?? '';
  for (const words of [[first], [first, '--only', 'code']]) {
    const { exitCode, lines } = await rollback(...words);
    expect([exitCode, lines]).toEqual([2, [`${first} names records, no version of code: riwaq rollback offers ${first} --only records`]]);
  }
  expect((await rollback('1.1.0', '--only', 'records')).lines).toEqual([
    '1.1.0 names no records, which have a digest (riwaq history offers): riwaq rollback offers 1.1.0 --only code moves the code',
  ]);
  const at = (await desk.list()).publications[0]?.at ?? '';
  expect((await rollback(at)).lines.join()).toContain(`riwaq records take-back offers ${at}`);
  const unknown = await rollback('9.9.9', '--only', 'code');
  expect(unknown.exitCode).toBe(1);
  expect(unknown.lines.join()).not.toContain('puts back both');
});
