import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keepDraft, readDraft, type StoredDraft } from '../../release/records/stored-drafts';
import { editedOffers, firstRecords, october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';
import type { CommandContext } from '../command';

const desk = recordsDesk();
const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
const NOON = Date.parse('2026-11-23T12:00:00Z');
const savedAt = new Date(NOON).toISOString();

async function stored(more: Partial<StoredDraft> = {}): Promise<StoredDraft> {
  const { commit } = await desk.list();
  const draft = { id: randomUUID(), app: 'offers' as const, base: commit, edits: [renamed], by: 'Lena', savedAt, ...more };
  await keepDraft(desk.shop.home, draft);
  return draft;
}

/** Something that happens while a publication is composed. */
const meanwhile = (act: () => Promise<void>): Partial<CommandContext> => ({
  async compose(input) {
    await act();
    return desk.shop.context.compose(input);
  },
});

test('a publication that names the draft of another app is refused, and that draft stays', async () => {
  const { id } = await stored({ app: 'courses' });
  const { exitCode, lines } = await desk.publish([renamed], { more: ['--id', id] });
  expect([exitCode, lines]).toEqual([1, [`the draft ${id} is one of courses`]]);
  expect(await readDraft(desk.shop.home, id)).toBeDefined();
});

test('a draft that somebody saves while it is published stays with what they saved', async () => {
  const draft = await stored();
  const again = { ...draft, savedAt: new Date(NOON + 1).toISOString() };
  await desk.publish([renamed], {
    more: ['--id', draft.id],
    given: meanwhile(() => keepDraft(desk.shop.home, again)),
  });
  expect(await readDraft(desk.shop.home, draft.id)).toEqual(again);
});

test.each(['offers@1.0.0 is live', 'offers@1.1.0 is live'])('a commit that only notes «%s» is not taken back', async (why) => {
  await desk.list();
  await desk.shop.live(editedOffers('1.1.0', { ...firstRecords, offers: [september, { ...october, title: 'آخر' }] }));
  const { publications } = await desk.list();
  const found = publications.find((one) => one.why === why);
  expect(found?.canTakeBack).toBe(false);
  const { exitCode, lines } = await desk.records(['take-back', 'offers', found?.commit ?? '', '--why', 'undo', '--by', 'Amina']);
  expect([exitCode, lines.join()]).toEqual([
    1,
    expect.stringMatching(why.includes('1.1.0') ? /notes what went live .* riwaq rollback offers/ : /^the first commit/),
  ]);
});

test('a publication whose reason reads like such a note is taken back', async () => {
  await desk.list();
  const file = await desk.draft([{ kind: 'offer', name: 'october', record: { ...october, title: 'آخر' } }]);
  const why = 'offers@1.0.0 is live';
  const publish = ['publish', 'offers', '--draft', file, '--why', why, '--by', 'Amina'];
  expect((await desk.records(publish)).exitCode).toBe(0);
  const { publications } = await desk.list();
  expect(publications.map(({ canTakeBack }) => canTakeBack)).toEqual([true, false]);
  const { exitCode } = await desk.records(['take-back', 'offers', publications[0]?.commit ?? '', '--why', 'undo', '--by', 'Amina']);
  expect(exitCode).toBe(0);
});

test('readers at once, drafts saved at once: each is answered', async () => {
  await desk.list();
  await rm(join(desk.shop.home, 'records/described-offers.json'));
  await Promise.all(Array.from({ length: 6 }, () => desk.list()));
  const draft = await stored();
  await Promise.all(Array.from({ length: 6 }, () => keepDraft(desk.shop.home, draft)));
  expect(await readdir(join(desk.shop.home, 'records/drafts'))).toEqual([`${draft.id}.json`]);
});

test('reasons and names that look like options are words', async () => {
  const { lines } = await desk.publish([renamed], { by: '--drop' });
  expect(lines.at(-1)).toMatch(/^offers@.+: commit /);
  expect((await desk.list()).publications[0]?.by).toBe('--drop');
});

test('kinds, names and fields of JavaScript are names', async () => {
  const tried = async (edit: object) => (await desk.publish([{ ...renamed, ...edit }])).lines.at(-1);
  expect(await tried({ kind: '__proto__' })).toBe('there is no kind of records «__proto__»: offer, promotion');
  expect(await tried({ kind: 'constructor' })).toBe('there is no kind of records «constructor»: offer, promotion');
  expect(await tried({ name: '__proto__' })).toContain('the name of a record does not change');
  expect(await tried({ kind: 'promotion', name: '../../x', record: { slug: '../../x', title: 'x' } })).toContain('a slug is small');
  expect(await tried({ kind: 'promotion', name: '../../week-offers', record: null })).toContain(': commit ');
  expect(await tried({ record: { ...october, title: 7 } })).toContain('offers@1.0.0: records.rows.1.title: ');
  expect(await tried({ record: { ...october, title: ['x'], endDate: {} } })).toContain('offers@1.0.0: ');
  expect((await desk.list()).rows).toHaveLength(3);
});

test('records that cannot be written are refused with the reason, and nothing of them is live', async () => {
  const { commit: base } = await desk.list();
  await writeFile(join(desk.shop.home, 'records/drafts'), 'a file');
  const saved = await desk.records(['save', 'offers', '--draft', await desk.draft([renamed], base), '--id', randomUUID(), '--by', 'Amina']);
  expect([saved.exitCode, saved.lines]).toEqual([1, [expect.stringMatching(/^E[A-Z]+: /)]]);
  await mkdir(join(desk.shop.home, 'records/underway.json'));
  expect((await desk.publish([renamed], { base })).exitCode).toBe(1);
  expect(await desk.shop.history()).toHaveLength(2);
});
