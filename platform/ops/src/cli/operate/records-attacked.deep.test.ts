import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { promote } from '../../release/change/promote';
import { keepDraft, readDraft, type StoredDraft } from '../../release/records/stored-drafts';
import { editedOffers, firstRecords, october } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';
import type { CommandContext } from '../command';

const desk = recordsDesk();
const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
const NOON = Date.parse('2026-11-23T12:00:00Z');
const savedAt = new Date(NOON).toISOString();

async function stored(more: Partial<StoredDraft> = {}): Promise<StoredDraft> {
  const { digest } = await desk.list();
  const draft = { id: randomUUID(), app: 'offers' as const, base: digest, edits: [renamed], by: 'Lena', savedAt, ...more };
  await keepDraft(desk.shop.home, draft);
  return draft;
}

/** Publishes the renamed record as the desk does, from the saved draft of this id. */
async function publishSaved(draftId: string, given?: Partial<CommandContext>) {
  const draft = await desk.edits([renamed]);
  return desk.operations(given).publish({ app: 'offers', draft, accepted: [], draftId }, { why: 'a new title', by: 'Amina' });
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
  expect(await publishSaved(id)).toMatchObject({ state: 'refused', lines: [`the draft ${id} is one of courses`] });
  expect(await readDraft(desk.shop.home, id)).toBeDefined();
});

test('a draft that somebody saves while it is published stays with what they saved', async () => {
  const draft = await stored();
  const again = { ...draft, savedAt: new Date(NOON + 1).toISOString() };
  const saveAgain = meanwhile(() => keepDraft(desk.shop.home, again));
  expect(await publishSaved(draft.id, saveAgain)).toMatchObject({ state: 'done' });
  expect(await readDraft(desk.shop.home, draft.id)).toEqual(again);
});

test('the first records are not taken back; a rollback is, by its instant, and what it did to records alone', async () => {
  const first = (await desk.shop.history()).at(-1)?.to?.records ?? '';
  const undo = (named: string) => desk.records(['take-back', 'offers', named, '--why', 'undo', '--by', 'Amina']);
  expect((await undo(first)).lines).toEqual([`${first} holds the records that offers began with: it is not taken back`]);
  expect((await desk.publish([renamed])).exitCode).toBe(0);
  const { digest } = await desk.list();
  expect((await desk.riwaq(['rollback', 'offers', '--why', 'wrong'])).exitCode).toBe(0);
  const { publications } = await desk.list();
  expect(publications.map(({ canTakeBack }) => canTakeBack)).toEqual([true, true, false]);
  // What it changed is undone already.
  expect((await undo(digest)).exitCode).toBe(0);
  expect((await desk.list()).digest).toBe(first);
  expect((await undo(publications[0]?.at ?? '')).exitCode).toBe(0);
  expect((await desk.list()).digest).toBe(digest);
  for (const named of ['0123456789abcdef', '../../x', '--drop', 'constructor']) expect((await undo(named)).exitCode).not.toBe(0);
});

test('a digest that new code runs with too names the publication that made it live', async () => {
  expect((await desk.publish([renamed])).exitCode).toBe(0);
  const { digest } = await desk.list();
  await desk.shop.release(editedOffers('1.1.0', firstRecords, 'new'));
  await promote(desk.shop.context, [{ app: 'offers', version: '1.1.0' }]);
  expect(await desk.list()).toMatchObject({ digest, version: '1.1.0' });
  expect((await desk.records(['take-back', 'offers', digest, '--why', 'undo', '--by', 'Amina'])).exitCode).toBe(0);
  expect((await desk.list()).digest).not.toBe(digest);
});

test('a digest that two publications made live names neither: each is taken back by its instant', async () => {
  const undo = (named: string) => desk.records(['take-back', 'offers', named, '--why', 'undo', '--by', 'Amina']);
  expect((await desk.publish([renamed])).exitCode).toBe(0);
  const { digest } = await desk.list();
  expect((await undo(digest)).exitCode).toBe(0);
  expect((await desk.publish([renamed])).exitCode).toBe(0);
  const [second, , first] = (await desk.list()).publications;
  expect(second?.digest).toBe(digest);
  expect((await undo(digest)).lines).toEqual([
    `${digest} went live several times in offers: name one by its instant, ${first?.at} or ${second?.at}`,
  ]);
  expect((await undo(second?.at ?? '')).exitCode).toBe(0);
  expect((await desk.list()).digest).not.toBe(digest);
});

test('a base of another shop, and a name that is a path, are refused in a sentence', async () => {
  expect((await desk.publish([renamed], { base: '0123456789abcdef' })).lines.at(-1)).toMatch(
    /^what was edited began with the records 0123456789abcdef, which this shop does not know any more: open the record again/,
  );
  for (const base of ['../../../etc/passwd', 'a'.repeat(40), 'A'.repeat(16)])
    expect((await desk.publish([renamed], { base })).lines.at(-1)).toMatch(/base: records are named by sixteen hexadecimal digits/);
});

test('records that lead out of their folder are refused by name, and written nowhere', async () => {
  const build = editedOffers('1.1.0');
  const records = { ...JSON.parse(build.files?.['records.json'] ?? ''), 'content/../../outside.json': [] };
  await desk.shop.live({ ...build, files: { ...build.files, 'records.json': JSON.stringify(records) } });
  for (const words of [['offers'], ['pull', 'offers', '--replace'], ['publish', 'offers', '--why', 'out']])
    expect((await desk.records(words)).lines.at(-1)).toBe('content/../../outside.json of offers@1.1.0 leads out of its folder');
});

test('records with one changed byte are refused by name, and nothing goes live', async () => {
  const { digest } = await desk.list();
  expect((await desk.publish([renamed])).exitCode).toBe(0);
  const file = join(desk.shop.home, 'records/offers', `${digest}.json`);
  await writeFile(file, (await readFile(file, 'utf8')).replace('2026-10-31', '2026-10-30'));
  const history = await desk.shop.history();
  const { exitCode, lines } = await desk.publish([{ ...renamed, record: { ...october, title: 'آخر' } }], { base: digest });
  expect([exitCode, lines.at(-1)]).toEqual([1, expect.stringContaining(`the records ${digest} of offers were changed in`)]);
  expect(await desk.shop.history()).toEqual(history);
});

test('readers at once, drafts saved at once: each is answered', async () => {
  await desk.list();
  await rm(join(desk.shop.home, 'descriptions'), { recursive: true });
  await Promise.all(Array.from({ length: 6 }, () => desk.list()));
  const draft = await stored();
  await Promise.all(Array.from({ length: 6 }, () => keepDraft(desk.shop.home, draft)));
  expect(await readdir(join(desk.shop.home, 'records/drafts'))).toEqual([`${draft.id}.json`]);
});

test('reasons and names that look like options are words', async () => {
  const draft = await desk.edits([renamed]);
  const signed = { by: '--drop', why: '--help' };
  expect(await desk.operations().publish({ app: 'offers', draft, accepted: [] }, signed)).toMatchObject({ state: 'done' });
  expect((await desk.list()).publications[0]).toMatchObject(signed);
});

test('kinds, names and fields of JavaScript are names', async () => {
  const tried = async (edit: object) => (await desk.publish([{ ...renamed, ...edit }])).lines.at(-1);
  expect(await tried({ kind: '__proto__' })).toBe('there is no kind of records «__proto__»: offer, promotion');
  expect(await tried({ kind: 'constructor' })).toBe('there is no kind of records «constructor»: offer, promotion');
  expect(await tried({ name: '__proto__' })).toContain('the name of a record does not change');
  expect(await tried({ kind: 'promotion', name: '../../x', record: { slug: '../../x', title: 'x' } })).toContain('a slug is small');
  expect(await tried({ kind: 'promotion', name: '../../week-offers', record: null })).toMatch(/^live already: records /);
  expect(await tried({ record: { ...october, title: 7 } })).toContain('offers@1.0.0: records.rows.1.title: ');
  expect(await tried({ record: { ...october, title: ['x'], endDate: {} } })).toContain('offers@1.0.0: ');
  expect((await desk.list()).rows).toHaveLength(3);
});

test('records that cannot be written are refused with the reason, and nothing of them is live', async () => {
  const { digest: base } = await desk.list();
  await writeFile(join(desk.shop.home, 'records/drafts'), 'a file');
  const draft = await desk.edits([renamed], base);
  const saved = desk.operations().saveDraft({ id: randomUUID(), app: 'offers', draft }, { by: 'Amina' });
  await expect(saved).rejects.toThrow(/^E[A-Z]+: /);
  await rm(join(desk.shop.home, 'records/offers'), { recursive: true });
  await writeFile(join(desk.shop.home, 'records/offers'), 'a file');
  expect((await desk.publish([renamed], { base })).exitCode).toBe(1);
  expect(await desk.shop.history()).toHaveLength(2);
});
