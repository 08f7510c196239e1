import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import { withLock } from '../../release/generations/lock';
import { storedPreviews } from '../../release/previews/stored-previews';
import { keepDraft, readDraft, removeDraft, storedDrafts } from '../../release/records/stored-drafts';
import { previewPages } from '../../serve/opened-previews';
import { october } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';
import { parseApp } from '../command';

const desk = recordsDesk();
const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
const NOON = Date.parse('2026-11-23T12:00:00Z');
const at = (now: number) => ({ now: () => now });

const save = async (id: string, edits: Parameters<typeof desk.draft>[0]) =>
  desk.operations(at(NOON)).saveDraft({ id, app: 'offers', draft: await desk.edits(edits) }, { by: 'Amina' });
const discard = (app: string, id: string) => desk.operations().discardDraft({ app, id });

describe('a draft', () => {
  test('is saved, replaced and discarded, and told with the records', async () => {
    const id = randomUUID();
    await save(id, [{ ...renamed, record: { id: 'october' } }]);
    expect(await save(id, [renamed])).toMatchObject({ id, app: 'offers', by: 'Amina', savedAt: new Date(NOON).toISOString() });
    expect(JSON.parse(await desk.printed('offers')).drafts).toMatchObject([{ id, edits: [renamed] }]);
    await discard('offers', id);
    expect((await desk.list()).drafts).toEqual([]);
    await expect(discard('offers', id)).rejects.toThrow(`offers has no draft ${id}`);
  });

  test('goes with its publication', async () => {
    const id = randomUUID();
    await save(id, [renamed]);
    const draft = await desk.edits([renamed]);
    const signed = { why: 'a new title', by: 'Amina' };
    expect(await desk.operations().publish({ app: 'offers', draft, accepted: [], draftId: id }, signed)).toMatchObject({ state: 'done' });
    expect((await desk.list()).drafts).toEqual([]);
  });

  test('is kept beside 49 others, and goes after 90 days in which nobody saved it again', async () => {
    const { home } = desk.shop;
    const draft = { app: parseApp('offers'), base: 'a'.repeat(16), edits: [renamed], by: 'Karim', savedAt: new Date(NOON).toISOString() };
    const ids = Array.from({ length: 50 }, () => randomUUID());
    for (const id of ids.slice(1)) await keepDraft(home, { ...draft, id });
    const ofAnother = randomUUID();
    await keepDraft(home, { ...draft, app: parseApp('catalog'), id: ofAnother });
    await save(ids[0] ?? '', [renamed]);
    await removeDraft(home, ofAnother);
    const [first = ''] = ids;
    await expect(save(randomUUID(), [renamed])).rejects.toThrow('there are 50 drafts of offers already: publish or discard one first');
    await save(first, [renamed]);
    const long = new Date(NOON - 91 * 24 * 60 * MINUTE).toISOString();
    for (const id of ids.slice(1)) await keepDraft(home, { ...draft, id, savedAt: long });
    await save(randomUUID(), [renamed]);
    expect(await storedDrafts(home)).toHaveLength(2);
  });

  test('is refused where it is larger than half a megabyte', async () => {
    const large = { ...renamed, record: { ...october, title: 'ع'.repeat(260_000) } };
    await expect(save(randomUUID(), [large])).rejects.toThrow('a draft has at most 500 kB: publish a part of it first');
    expect(await storedDrafts(desk.shop.home)).toEqual([]);
  });

  test('of another app is not touched by its id', async () => {
    const id = randomUUID();
    await save(id, [renamed]);
    await expect(discard('catalog', id)).rejects.toThrow(`catalog has no draft ${id}`);
  });
});

const december = { kind: 'offer', name: 'december', record: { ...october, id: 'december', endDate: '2026-12-31' } };

test.each([
  ['added', { ...december, record: { ...december.record, title: 'آخر' } }, december],
  ['withdrawn', renamed, { ...renamed, record: null }],
  ['changed', renamed, { ...renamed, record: { ...october, title: 'آخر' } }],
] as const)('a draft whose record was %s meanwhile is refused, and its preview too', async (how, mine, theirs) => {
  const draft = await desk.draft([mine]);
  expect((await desk.publish([theirs], { by: 'Lena', more: ['--drop'] })).exitCode).toBe(0);
  for (const act of [['preview'], ['publish', '--why', 'mine']]) {
    const { exitCode, told, lines } = await desk.records([...act.slice(0, 1), 'offers', '--draft', draft, ...act.slice(1)]);
    expect({ exitCode, told }).toMatchObject({ exitCode: 1, told: { changed: [{ kind: 'offer', name: mine.name, how, by: 'Lena' }] } });
    expect(lines.at(-1)).toBe(`offer ${mine.name} was ${how} by Lena since this draft was begun: nothing was overwritten`);
  }
});

test('who reads and who plans wait for no publication', async () => {
  const { digest } = await desk.list();
  const change = { action: 'publish', what: 'records of offers', by: 'Lena' } as const;
  await withLock(desk.shop.home, { change, wait: 0 }, async () => {
    expect((await desk.list()).digest).toBe(digest);
  });
});

describe('a preview of a draft', () => {
  const preview = async (edits: Parameters<typeof desk.draft>[0], more: string[] = [], given = {}) =>
    desk.records(['preview', 'offers', '--draft', await desk.draft(edits), ...more], given);
  const idOf = (told: unknown) => v.parse(v.object({ preview: v.string() }), told).preview;

  test('shows the site with it at a moment, changes nothing, and has a link where there is a key', async () => {
    const history = await desk.shop.history();
    const clocks: unknown[] = [];
    const compose: typeof desk.shop.context.compose = (input) => {
      clocks.push([input.clock, input.now]);
      return desk.shop.context.compose(input);
    };
    const environment = { PREVIEW_KEY: 'k'.repeat(32) };
    const { told } = await preview(
      [{ kind: 'offer', name: 'new', record: { id: 'new', title: 'جديد', endDate: '2026-12-01' } }],
      ['--at', '2026-11-30T23:00'],
      {
        compose,
        environment,
      },
    );
    const moment = Date.parse('2026-11-30T22:00:00Z');
    expect(clocks).toEqual([[moment, moment]]);
    const link = expect.stringMatching(/^http:\/\/localhost:3000\/preview\/[0-9a-f]{32}\./);
    expect(told).toEqual({ preview: expect.stringMatching(/^[0-9a-f]{32}$/), link, issues: [], changed: [] });
    expect(await storedPreviews(desk.shop.home, desk.shop.context.now())).toMatchObject([{ apps: ['offers'], at: moment }]);
    const read = previewPages(desk.shop.home, desk.shop.context.now);
    const page = await read(idOf(told), '/offers/new');
    expect({ ...page, body: page?.body.toString() }).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: expect.stringContaining('/offers/new of offers 1.0.0'),
    });
    expect((await read(idOf(told), '/nothing'))?.status).toBe(404);
    expect(await read('0'.repeat(32), '/')).toBeUndefined();
    expect(await read(idOf(told), '/../x')).toBeUndefined();
    expect(await desk.shop.history()).toEqual(history);
    expect((await preview([renamed], [], { environment })).told).toMatchObject({ link });
    expect((await preview([renamed])).told).not.toHaveProperty('link');
  });

  test('ends after a day', async () => {
    const { told } = await preview([renamed], [], at(NOON));
    expect(await previewPages(desk.shop.home, () => NOON + 24 * 60 * MINUTE - 1)(idOf(told), '/offers/eid')).toMatchObject({ status: 200 });
    expect(await previewPages(desk.shop.home, () => NOON + 24 * 60 * MINUTE)(idOf(told), '/offers/eid')).toBeUndefined();
  });

  test('of what is live already shows it at its moment', async () => {
    const { told } = await preview([{ ...renamed, record: october }], ['--at', '2026-12-30T23:00']);
    const page = await previewPages(desk.shop.home, desk.shop.context.now)(idOf(told), '/offers/october');
    expect(page?.body.toString()).toContain('offers 1.0.0');
  });

  test('that the code refuses, or whose composer hangs, says so', async () => {
    const { told } = await preview([{ ...renamed, record: { ...october, endDate: '' } }]);
    expect(told).toMatchObject({ issues: [{ name: 'october', field: 'endDate' }] });
    const hanging = { compose: async () => Promise.reject(new Error('/offers/october: rendering took more than 30 s')) };
    expect((await preview([renamed], [], hanging)).lines.at(-1)).toBe(
      'the site does not compose, nothing was changed: /offers/october: rendering took more than 30 s',
    );
    expect(await storedPreviews(desk.shop.home, NOON)).toEqual([]);
  });
});

test('a draft whose file is broken is passed over', async () => {
  const id = randomUUID();
  await save(id, [renamed]);
  await writeFile(join(desk.shop.home, 'records/drafts', `${id}.json`), '{');
  expect((await desk.list()).drafts).toEqual([]);
  expect(await readDraft(desk.shop.home, id)).toBeUndefined();
});
