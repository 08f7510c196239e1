import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rollBack } from '../../release/change/roll-back';
import type { BrowserCheck } from '../../release/gate/browser-check';
import { october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();

const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
const fresh = { kind: 'offer', name: 'november', record: { id: 'november', title: 'جديد', endDate: '2026-11-30' } };

async function liveOffers(): Promise<unknown> {
  return JSON.parse(await desk.printed('offers --files')).files['content/week-offers.json'];
}

describe('the records of an app', () => {
  test('are told with their module and the digest that they began with', async () => {
    const told = JSON.parse(await desk.printed('offers'));
    expect(told.rows).toMatchObject([{ name: 'september' }, { name: 'october' }, { name: 'eid' }]);
    expect(told.editor).toEqual({ entry: '/releases/offers/1.0.0/desk/remoteEntry.js', name: 'riwaq_desk_offers' });
    expect(told.publications).toMatchObject([{ digest: told.digest, by: 'operator', canTakeBack: false, changes: [] }]);
    const files = JSON.parse(await desk.printed('offers --files'));
    expect((await desk.records(['offers', '--files'])).lines).toEqual([
      'note: offers-mfe/content/promotions/eid.json is live and not in this folder yet: riwaq records pull offers brings it',
      'offers-mfe/content/week-offers.json',
    ]);
    const inside = { cwd: join(desk.shop.home, 'project/offers-mfe') };
    expect((await desk.records(['offers', '--files'], inside)).lines.at(-1)).toBe('content/week-offers.json');
    expect(files).toEqual({
      digest: told.digest,
      files: { 'content/promotions/eid.json': { title: 'عرض العيد' }, 'content/week-offers.json': [september, october] },
    });
  });

  test.each([
    ['events', 'records of events are not edited here: its sources are not in this project, and its pictures are drawn by them'],
    ['courses', 'courses is not live: there is no code for its records, riwaq release courses builds it'],
    ['constructor', '«constructor» is no app: the site itself uses this name'],
    ['take-back offers', 'records take-back needs more: riwaq records --help'],
    ['publish offers --at 2026-12-01', 'publish takes no --at: a record begins on its first day'],
    ['publish offers now', 'records takes no «now»: riwaq records --help'],
  ])('%s is answered by a sentence', async (words, line) => {
    expect((await desk.records(words.split(' '))).lines).toEqual([line]);
  });
});

describe('a publication', () => {
  test('goes live with the live code, and the history says who changed what, from what to what, and why', async () => {
    const { exitCode, told, lines } = await desk.publish([renamed, fresh], { by: 'Amina <--x>\n' });
    expect({ exitCode, lines }).toMatchObject({ exitCode: 0 });
    const { digest, publications, version, rows } = await desk.list();
    expect(told).toMatchObject({ digest, issues: [], changed: [], effects: { gained: ['/offers/november'] } });
    expect(publications[0]).toMatchObject({
      digest,
      by: 'Amina <--x>',
      why: 'a new price',
      changes: [
        { change: 'changed', file: 'week-offers', path: ['october', 'title'], from: 'عرض تشرين', to: 'عرض تشرين الأول' },
        { change: 'added', file: 'week-offers', path: ['november'] },
      ],
    });
    expect(rows.map(({ name }) => name)).toEqual(['september', 'october', 'november', 'eid']);
    expect(await desk.shop.document('/offers/november')).toContain(`offers ${version}`);
    const code = { code: '1.0.0' };
    expect((await desk.shop.history()).at(-1)).toMatchObject({
      action: 'publish',
      from: code,
      to: { ...code, records: digest },
      why: 'a new price',
    });
    const { lines: history } = await desk.riwaq(['history', 'offers']);
    expect(history.slice(-2)).toEqual(['    week-offers october title عرض تشرين → عرض تشرين الأول', '    + week-offers november']);
  });

  test('of a folder writes and removes files by their slugs', async () => {
    const winter = { kind: 'promotion', name: 'winter', record: { slug: 'winter', title: 'شتاء' } };
    expect((await desk.publish([winter, { kind: 'promotion', name: 'eid', record: null }], { more: ['--drop'] })).lines).toContain(
      '  + promotions/winter',
    );
    const { files } = JSON.parse(await desk.printed('offers --files'));
    expect(files).toEqual({ 'content/promotions/winter.json': { title: 'شتاء' }, 'content/week-offers.json': [september, october] });
  });

  test('once more changes nothing', async () => {
    const base = (await desk.list()).digest;
    const { told } = await desk.publish([renamed], { base });
    const history = await desk.shop.history();
    const again = await desk.publish([renamed], { base });
    expect(again.told).toEqual({ ...(told as object), effects: undefined, undo: undefined });
    expect(await desk.shop.history()).toEqual(history);
  });

  test('of two at once both go live, one after the other', async () => {
    const base = (await desk.list()).digest;
    const both = await Promise.all([desk.publish([renamed], { base }), desk.publish([fresh], { base, by: 'Lena' })]);
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(await liveOffers()).toEqual([september, renamed.record, fresh.record]);
  });

  test('of a record that somebody changed meanwhile is refused with who changed it, and nothing is overwritten', async () => {
    const base = (await desk.list()).digest;
    await desk.publish([{ ...renamed, record: { ...october, endDate: '2026-10-30' } }]);
    await desk.publish([fresh], { by: 'Lena' });
    const { exitCode, told, lines } = await desk.publish([renamed], { base });
    expect([exitCode, lines.at(-1)]).toEqual([1, 'offer october was changed by Amina since this draft was begun: nothing was overwritten']);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^offer october endDate: live is 2026-10-30 \(Amina, 2026-01-31 \d\d:\d\d UTC: a new price\), yours is 2026-10-31$/,
      ),
    );
    expect(told).toMatchObject({ changed: [{ kind: 'offer', name: 'october', how: 'changed', by: 'Amina' }] });
    expect(await liveOffers()).toEqual([september, { ...october, endDate: '2026-10-30' }, fresh.record]);
  });

  test.each([
    ['without an end', { ...october, endDate: '' }, 'endDate', 'an offer has an end'],
    ['under another name', { ...october, id: 'december' }, 'id', 'the name of a record does not change: it is «october»'],
  ])('of a record %s is refused by its field, and nothing changes', async (_what, record, field, message) => {
    const before = await desk.list();
    const { exitCode, told } = await desk.publish([{ kind: 'offer', name: 'october', record }]);
    expect(exitCode).toBe(1);
    expect(told).toMatchObject({ issues: [{ kind: 'offer', name: 'october', field, message }] });
    expect(await desk.list()).toEqual(before);
  });

  test('of a promotion is refused by its field in its file, and by a name that no file has', async () => {
    const { told } = await desk.publish([{ kind: 'promotion', name: 'eid', record: { slug: 'eid', title: '' } }]);
    expect(told).toMatchObject({ issues: [{ kind: 'promotion', name: 'eid', field: 'title', message: 'a promotion has a title' }] });
    const climbing = await desk.publish([{ kind: 'promotion', name: '../up', record: { slug: '../up', title: 'x' } }]);
    expect(climbing.told).toMatchObject({ issues: [{ field: 'slug' }] });
  });

  test('of a promotion with a tool that the catalog does not sell is refused by its field, and nothing changes', async () => {
    const product = { kind: 'product', key: 'spss31', file: 'catalog-mfe/content/products/spss31.json' };
    await desk.shop.live({ app: 'catalog', version: '1.0.0', provides: [product] });
    const before = await desk.list();
    const of = (tool: string) => desk.publish([{ kind: 'promotion', name: 'winter', record: { slug: 'winter', title: 'شتاء', tool } }]);
    const message = 'catalog has no product «gold»: correct it, or add it there first';
    const { exitCode, told } = await of('gold');
    expect({ exitCode, told }).toMatchObject({
      exitCode: 1,
      told: { issues: [{ kind: 'promotion', name: 'winter', field: 'tool', message }] },
    });
    expect(await desk.list()).toEqual(before);
    expect((await of('spss31')).exitCode).toBe(0);
  });

  test('names no record where another one is refused for it', async () => {
    const { told } = await desk.publish([{ kind: 'offer', name: 'september', record: { ...september, endDate: '2026-10-31' } }]);
    expect(told).toMatchObject({
      issues: [{ field: 'offers-mfe/content/week-offers.json: 1.endDate', message: 'two offers end on one day' }],
    });
    expect((told as { issues: object[] }).issues[0]).not.toHaveProperty('name');
  });

  test('that the look in a browser refuses leaves the shop as it was, and can be repeated', async () => {
    const before = await desk.list();
    const refusing = {
      environment: { RIWAQ_GATE: 'on' },
      browserCheck: { find: async () => Promise.reject(new Error('no browser here')), open: async () => ({ faults: [], hydrated: {} }) },
    };
    expect(await desk.publish([renamed], { given: refusing })).toMatchObject({ exitCode: 1, lines: ['no browser here'] });
    const hanging = { compose: async () => Promise.reject(new Error('preparing offers: took more than 300 s')) };
    const { lines } = await desk.publish([renamed], { given: hanging });
    expect(lines.at(-1)).toBe('the site does not compose, nothing was changed: preparing offers: took more than 300 s');
    expect(await desk.list()).toEqual(before);
    expect((await desk.publish([renamed])).exitCode).toBe(0);
  });

  test('is looked at in a browser at what it changed alone', async () => {
    const opened: string[][] = [];
    const open: BrowserCheck['open'] = async ({ paths }) => {
      opened.push([...paths]);
      return { faults: [], hydrated: {} };
    };
    const looking = { environment: { RIWAQ_GATE: 'on' }, browserCheck: { find: async () => 'chromium', open } };
    expect((await desk.publish([fresh], { given: looking })).exitCode).toBe(0);
    expect(opened).toEqual([['/offers/november']]);
  });

  test('that loses addresses asks first', async () => {
    const gone = { kind: 'offer', name: 'october', record: null };
    expect((await desk.publish([gone])).lines.at(-1)).toContain('1 addresses would be lost (/offers/october)');
    expect((await desk.publish([gone], { more: ['--drop'] })).exitCode).toBe(0);
  });

  test('begun before a rollback is not made on top of what was rolled back', async () => {
    await desk.publish([renamed]);
    const { digest } = await desk.list();
    await rollBack(desk.shop.context, 'offers');
    const { told } = await desk.publish([{ ...renamed, record: { ...october, title: 'آخر' } }], { base: digest, by: 'Lena' });
    expect(told).toMatchObject({ changed: [{ name: 'october', how: 'changed', by: 'operator' }] });
    expect((await desk.list()).publications[0]).toMatchObject({
      canTakeBack: true,
      changes: [{ file: 'week-offers', path: ['october', 'title'] }],
    });
  });

  test('is taken back by a new one, and what it made again twice is nothing', async () => {
    await desk.publish([renamed, fresh]);
    const { digest, publications } = await desk.list();
    const words = ['take-back', 'offers', digest, '--why', 'wrong', '--by', 'Lena'];
    expect((await desk.records(words)).lines.at(-1)).toContain('--drop says that they shall go');
    expect(await desk.records([...words, '--drop'])).toMatchObject({ exitCode: 0 });
    expect(await liveOffers()).toEqual([september, october]);
    expect((await desk.list()).publications.map(({ why, by }) => [why, by])).toEqual([
      ['wrong', 'Lena'],
      ['a new price', 'Amina'],
      ['', 'operator'],
    ]);
    const [published, undone] = (await desk.shop.history()).slice(-2);
    expect(undone).toMatchObject({ action: 'publish', undoes: published?.at });
    const first = publications.at(-1)?.at ?? '';
    expect((await desk.records(['take-back', 'offers', first, '--why', 'all'])).lines).toEqual([
      `${first} holds the records that offers began with: it is not taken back`,
    ]);
  });

  test('is planned without changing anything, with each value that comes, changes and goes', async () => {
    const before = await desk.list();
    const edits = [renamed, fresh, { kind: 'promotion', name: 'eid', record: null }];
    const { exitCode, told, lines } = await desk.records(['plan', 'offers', '--draft', await desk.draft(edits), '--drop']);
    expect(exitCode).toBe(0);
    expect(
      lines.slice(0, lines.indexOf('plan')).map((line) => line.replace(/ \(last changed by operator, .*\)$/, ' (by operator)')),
    ).toEqual([
      '  week-offers october title عرض تشرين → عرض تشرين الأول (by operator)',
      '  + week-offers november',
      '  week-offers november id november (new)',
      '  week-offers november title جديد (new)',
      '  week-offers november endDate 2026-11-30 (new)',
      '  - promotions/eid (by operator)',
      '  promotions/eid title عرض العيد (gone)',
    ]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}documents +\d+ to compose, \d+ more if the new records change their content, \d+ stay$/),
    );
    expect(told).toMatchObject({ effects: { gained: ['/offers/november'] }, issues: [], changed: [] });
    expect(await desk.list()).toEqual(before);
  });
});
