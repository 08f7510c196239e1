import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { recordsOf } from '../../operations/app-records';
import { firstRecords, october, september } from '../../testing/edited-offers';
import { operatorOf } from '../../testing/operator';
import { recordsDesk } from '../../testing/records-desk';
import { rollBack } from '../change/roll-back';
import { noteBrought } from './content-folder';

const desk = recordsDesk();
type Offer = typeof october;
const longer = { ...october, endDate: '2026-12-20' };

const content = () => join(desk.root, 'offers-mfe/content');
const write = (...offers: Offer[]) => writeFile(join(content(), 'week-offers.json'), JSON.stringify(offers));
const read = async () => JSON.parse(await readFile(join(content(), 'week-offers.json'), 'utf8'));
const base = () => readFile(join(content(), '.base'), 'utf8').catch(() => undefined);
const publish = (...more: string[]) => desk.records(['publish', 'offers', '--why', 'from the folder', '--by', 'Team', ...more]);
const pull = (...more: string[]) => desk.records(['pull', 'offers', ...more]);
const atDesk = (record: Offer) => desk.publish([{ kind: 'offer', name: record.id, record }]);
const ofOffers = async () => (await desk.list()).rows.map(({ name, until }) => [name, until].join(' ').trim());
const NOTHING = 'the folder of offers changed no record: nothing to publish';

beforeEach(async () => {
  await write(september, october);
  await mkdir(join(content(), 'promotions'), { recursive: true });
  await writeFile(join(content(), 'promotions/eid.json'), JSON.stringify(firstRecords.promotions.eid));
});

describe('a folder', () => {
  test('publishes what it changed, again and again, and its base moves', async () => {
    expect((await publish()).lines).toContain(NOTHING);
    expect(await base()).toBe(`${(await desk.list()).digest}\n`);
    await write(september, longer);
    const plan = await desk.records(['plan', 'offers']);
    expect([plan.exitCode, plan.lines]).toEqual([
      0,
      expect.arrayContaining([
        expect.stringMatching(
          /^ {2}week-offers october endDate 2026-10-31 → 2026-12-20 \(last changed by operator, 2026-01-31 \d\d:\d\d UTC\)$/,
        ),
      ]),
    ]);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    await write(september, { ...longer, endDate: '2026-12-31' });
    expect(await publish()).toMatchObject({ exitCode: 0 });
    expect(await ofOffers()).toContain('october 2026-12-31');
    expect((await desk.list()).publications[0]).toMatchObject({
      by: 'Team',
      why: 'from the folder',
      changes: [{ path: ['october', 'endDate'], from: '2026-12-20', to: '2026-12-31' }],
    });
    expect((await publish()).lines).toContain(NOTHING);
  });

  test('leaves what others published, also after its own publication', async () => {
    await publish();
    expect(await atDesk(longer)).toMatchObject({ exitCode: 0 });
    for (const title of ['عرض الخريف', 'عرض أيلول الأخير']) {
      await write({ ...september, title }, october);
      expect(await publish()).toMatchObject({ exitCode: 0 });
      expect(await ofOffers()).toContain('october 2026-12-20');
    }
  });

  test('of which a release has brought the records begins with them, also once the desk has published', async () => {
    await noteBrought(recordsOf(operatorOf(desk.shop, desk.root, { printed: [], complained: [], builds: [] }), 'offers'));
    expect(await atDesk(longer)).toMatchObject({ exitCode: 0 });
    await write({ ...september, title: 'عرض الخريف' }, october);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    expect((await desk.list()).rows.map(({ title, until }) => [title, until].join(' ').trim())).toEqual([
      'عرض الخريف 2026-09-30',
      'عرض تشرين 2026-12-20',
      'عرض العيد',
    ]);
  });

  test('that changed the same record as others is refused with both values, who, when and why', async () => {
    await publish();
    expect(await atDesk(longer)).toMatchObject({ exitCode: 0 });
    await write(september, { ...october, endDate: '2026-12-01' });
    const { exitCode, lines } = await publish();
    expect([exitCode, lines.at(-1)]).toEqual([
      1,
      'offer october was changed by Amina since the base of this folder: nothing was overwritten',
    ]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^offer october endDate: live is 2026-12-20 \(Amina, .* UTC: a new price\), yours is 2026-12-01$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^write the live value into content, run riwaq records pull offers, and change it again; or /),
    );
    await write(september, longer);
    expect((await publish()).lines).toContain(NOTHING);
  });

  test('names a record that was rolled back and that it still has, and leaves it as it is live', async () => {
    await write(september, longer);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    await rollBack({ ...desk.shop.context, by: 'root', why: 'wrong day' }, 'offers', undefined, 'records');
    const named = /offer october endDate: live is 2026-10-31 \(rolled back by root, .*: wrong day\), yours is 2026-12-20/;
    const at = (await desk.shop.history()).at(-1)?.at;
    for (const act of [publish(), desk.records(['plan', 'offers'])]) {
      const { exitCode, lines } = await act;
      expect([exitCode, lines]).toEqual([
        0,
        [
          expect.stringMatching(named),
          'note: the folder did not change these since its base: they stay as they are live, and riwaq records pull offers writes the live values over yours',
          `note: riwaq records take-back offers ${at} --why "…" makes live again what was rolled back`,
          'the folder of offers changed no record since its base, and what is live has changed (see the notes): nothing to publish',
        ],
      ]);
    }
    await write({ ...september, title: 'عرض الخريف' }, longer);
    expect((await publish()).lines.join('\n')).toMatch(named);
    expect(await ofOffers()).toContain('october 2026-10-31');
    await write({ ...september, title: 'عرض الخريف' }, { ...longer, endDate: '2026-12-24' });
    expect((await publish()).lines.at(-1)).toContain('offer october was changed by root');
    expect(await pull('--replace')).toMatchObject({ exitCode: 0 });
    await write({ ...september, title: 'عرض الخريف' }, longer);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    expect(await ofOffers()).toContain('october 2026-12-20');
  });

  test('whose record was rolled back or taken back makes it live again by taking that back, and what others published since stays', async () => {
    await write(september, longer);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    await rollBack({ ...desk.shop.context, by: 'root', why: 'wrong day' }, 'offers', undefined, 'records');
    await desk.publish([{ kind: 'offer', name: 'september', record: { ...september, title: 'عرض الخريف' } }]);
    const command = (lines: readonly string[]) => / riwaq records (take-back offers \S+)/.exec(lines.join('\n'))?.[1]?.split(' ') ?? [];
    for (const _act of ['rollback', 'take-back']) {
      const undo = command((await publish()).lines);
      expect(await desk.records([...undo, '--why', 'right after all'])).toMatchObject({ exitCode: 0 });
      expect((await desk.list()).rows.map(({ title, until }) => [title, until].join(' ').trim())).toContain('عرض تشرين 2026-12-20');
      expect((await desk.list()).rows.map(({ title }) => title)).toContain('عرض الخريف');
      expect(
        await desk.records(['take-back', 'offers', (await desk.list()).publications[0]?.at ?? '', '--why', 'wrong again']),
      ).toMatchObject({
        exitCode: 0,
      });
      expect((await publish()).lines.join('\n')).toContain('live is 2026-10-31 (taken back by salma, ');
    }
    const { lines } = await pull();
    expect(lines).toEqual([
      'offers-mfe/content/week-offers.json',
      '  week-offers september title عرض أيلول → عرض الخريف',
      '  week-offers october endDate 2026-12-20 → 2026-10-31',
      expect.stringMatching(/^offers has the live records [0-9a-f]{16}$/),
    ]);
  });

  test('whose record goes takes its address with it by a word, and a file that no code reads is refused', async () => {
    await write(september);
    expect((await publish()).lines.at(-1)).toContain('--drop says that they shall go');
    expect(await publish('--drop')).toMatchObject({ exitCode: 0 });
    await writeFile(join(content(), 'events.json'), '[]');
    expect((await publish()).lines.at(-1)).toBe('content/events.json: the live code reads no such file; a release of its code does');
  });

  test('that has a record twice publishes, plans and pulls nothing: it says which', async () => {
    await write(september, october, longer);
    const twice = 'offer october stands twice in week-offers.json (records 2 and 3): take one away';
    for (const act of [() => desk.records(['plan', 'offers']), publish, pull]) {
      const { exitCode, lines } = await act();
      expect([exitCode, lines]).toEqual([1, [twice]]);
    }
    expect(await ofOffers()).toContain('october 2026-10-31');
  });

  test.each([
    ['that is no digest', '../../etc/passwd', /\.base: .*sixteen hexadecimal digits/],
    ['whose records are gone', '0123456789abcdef', /^publish with --base and .*; or riwaq records pull offers --replace/],
    ['that is missing', undefined, /^copy it from where /],
  ])('with a base %s is refused in a sentence', async (_what, text, message) => {
    await atDesk(longer);
    if (text) await writeFile(join(content(), '.base'), text);
    const { exitCode, lines } = await publish();
    expect([exitCode, lines.at(-1)]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('a pull', () => {
  test('brings what is live, in the formatter’s layout, and removes files of records that are gone', async () => {
    await publish();
    await desk.publish(
      [
        { kind: 'offer', name: 'october', record: longer },
        { kind: 'promotion', name: 'winter', record: { slug: 'winter', title: 'شتاء' } },
        { kind: 'promotion', name: 'eid', record: null },
      ],
      { more: ['--drop'] },
    );
    const { exitCode, lines } = await pull();
    expect([exitCode, lines.slice(0, 3).sort(), lines.slice(3, -1).sort()]).toEqual([
      0,
      ['eid.json', 'winter.json'].map((file) => `offers-mfe/content/promotions/${file}`).concat('offers-mfe/content/week-offers.json'),
      ['  + promotions/winter', '  - promotions/eid', '  week-offers october endDate 2026-10-31 → 2026-12-20'],
    ]);
    expect(await readFile(join(content(), 'week-offers.json'), 'utf8')).toBe(
      [
        '[',
        '  { "id": "september", "title": "عرض أيلول", "endDate": "2026-09-30" },',
        '  { "id": "october", "title": "عرض تشرين", "endDate": "2026-12-20" }',
        ']\n',
      ].join('\n'),
    );
    expect(await readFile(join(content(), 'promotions/winter.json'), 'utf8')).toBe('{ "title": "شتاء" }\n');
    await expect(readFile(join(content(), 'promotions/eid.json'))).rejects.toThrow('ENOENT');
    expect(await base()).toBe(`${(await desk.list()).digest}\n`);
    expect((await publish()).lines).toContain(NOTHING);
  });

  test('leaves what the folder changed itself, which then can be published', async () => {
    await publish();
    await atDesk(longer);
    await write({ ...september, title: 'عرض الخريف' }, october);
    expect(await pull()).toMatchObject({ exitCode: 0 });
    expect(await read()).toEqual([{ ...september, title: 'عرض الخريف' }, longer]);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    expect((await desk.list()).rows.map(({ title }) => title)).toContain('عرض الخريف');
    expect(await ofOffers()).toContain('october 2026-12-20');
  });

  test('is refused where both changed a record, until that has the live value or what is live replaces it', async () => {
    await publish();
    await atDesk(longer);
    await write(september, { ...october, endDate: '2026-12-01' });
    const refused = await pull();
    expect([refused.exitCode, refused.lines.join('\n')]).toEqual([
      1,
      expect.stringMatching(/live is 2026-12-20 \(Amina, .*\), yours is 2026-12-01[\s\S]*--replace/),
    ]);
    expect(await read()).toEqual([september, { ...october, endDate: '2026-12-01' }]);
    expect(await pull('--replace')).toMatchObject({ exitCode: 0 });
    expect(await read()).toEqual([september, longer]);
  });

  test('into a folder that has nothing brings everything', async () => {
    await rm(content(), { recursive: true });
    expect(await pull('--replace')).toMatchObject({ exitCode: 0 });
    expect(await read()).toEqual([september, october]);
    expect((await publish()).lines).toContain(NOTHING);
  });
});
