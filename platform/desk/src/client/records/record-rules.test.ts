import { describe, expect, test } from '@jest/globals';
import type { EditedKind } from '@riwaq/contracts/edited-records';
import { withValue } from '@riwaq/contracts/record-path';
import { processorGrowth } from '@riwaq/testing/processor-growth';
import * as v from 'valibot';
import { fakeEditor, fullOffer, recordFiles } from '../testing/fake-editor';
import { records, savedDraft } from '../testing/fake-records';
import { checkRecord, problemsOf, settled } from './check-record';
import { EditorSchema } from './editor-shape';
import { sentenceOf, sentenceText } from './form/sentence-text';
import { opened } from './keyed-lists';
import { listRecords, narrowed } from './list/listed-records';
import { instantOfMoment, momentsOf } from './preview/preview-moment';
import { readRecordAddress, recordAddress } from './record-address';
import { spanOf, stateAt } from './record-state';
import { appearsText, spanText } from './record-words';
import { recordNamed } from './records-in-files';

const [offer, promotion] = fakeEditor.kinds as [EditedKind, EditedKind];
const at = (time: string) => Date.parse(time);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-23T12:00:00Z', 'يظهر للزبائن يوم الخميس 3 ديسمبر 2026، حتى 9 ديسمبر 2026.'],
  ['2026-12-04T12:00:00Z', 'يظهر للزبائن فور نشره، حتى 9 ديسمبر 2026.'],
  ['2026-12-10T12:00:00Z', undefined],
])('at %s a record of Thursday says: %s', (time, said) => {
  const text = appearsText(spanOf({ from: '2026-12-03', until: '2026-12-09' }, at(time)), at(time));
  expect(text && plain(text)).toBe(said);
});

test('a record that no page shows holds, as a coupon does', () => {
  const span = spanOf({ from: '2026-12-03', until: '2026-12-09' }, at('2026-12-04T12:00:00Z'));
  expect(plain(appearsText(span, at('2026-12-04T12:00:00Z'), false) ?? '')).toBe('يسري فور نشره، حتى 9 ديسمبر 2026.');
});

describe('a record stands', () => {
  test.each([
    ['planned', '2026-11-30T22:59:59Z'],
    ['running', '2026-11-30T23:00:00Z'],
    ['running', '2026-12-07T22:59:59Z'],
    ['over', '2026-12-07T23:00:00Z'],
  ])('%s at %s, from a first to a last day', (state, time) => {
    expect(stateAt(spanOf({ from: '2026-12-01', until: '2026-12-07' }, at(time)), at(time))).toBe(state);
  });

  test('over from the moment of its end on, and counts +3d from the day of the clock', () => {
    const span = spanOf({ until: '2026-11-25T15:30' }, 0);
    expect([stateAt(span, at('2026-11-25T14:29:59Z')), stateAt(span, at('2026-11-25T14:30:00Z'))]).toEqual(['running', 'over']);
    const noon = at('2026-11-23T12:00:00Z');
    expect(plain(spanText(spanOf({ from: '-2d', until: '+5d' }, noon)))).toBe('من 21 إلى 28 نوفمبر 2026');
    expect(plain(spanText(span))).toBe('حتى 25 نوفمبر 2026، 15:30');
    expect(spanText(spanOf({}, noon))).toBe('بلا أجل');
  });
});

describe('a list', () => {
  const noon = at(records.at);
  const kindOf = (kind: string) => fakeEditor.kinds.find((each) => each.kind === kind);
  const fresh = { ...savedDraft, edits: [{ kind: 'offer', name: 'new-one', record: { ...fullOffer, title: 'عرض جديد' } }] };
  const listed = listRecords({ rows: records.rows, drafts: [savedDraft, fresh] }, noon, kindOf);

  test('has drafts of new records first, then what runs, what comes, and what is over', () => {
    const offers = narrowed(listed, 'offer', 'all', '');
    expect(offers.map(({ title, state }) => [title, state])).toEqual([
      ['عرض جديد', 'draft'],
      ['أدوات الكتابة', 'running'],
      ['SPSS 31', 'planned'],
      ['عرض أكتوبر', 'over'],
    ]);
  });

  test('is searched in any spelling, by title and by name, and narrowed to drafts', () => {
    expect(narrowed(listed, 'offer', 'all', 'كتابه ادوات').map(({ name }) => name)).toEqual(['week-1']);
    expect(narrowed(listed, 'offer', 'all', 'spss').map(({ name }) => name)).toEqual(['week-2']);
    expect(narrowed(listed, undefined, 'all', 'spss').map(({ kind }) => kind)).toEqual(['product', 'offer']);
    expect(narrowed(listed, 'offer', 'draft', '').map(({ name }) => name)).toEqual(['new-one', 'week-1']);
  });

  const rowsOf = (length: number) =>
    Array.from({ length }, (_, index) => ({
      kind: 'offer',
      name: `o-${index}`,
      title: `العرض رقم ${index}`,
      addresses: [],
      isDemo: false,
    }));

  test('of ten thousand is made and searched at about ten times the cost of one of a thousand', async () => {
    const [rows, many] = [rowsOf(10_000), listRecords({ rows: rowsOf(10_000), drafts: [] }, noon, kindOf)];
    expect(narrowed(many, 'offer', 'all', 'رقم 9999')).toHaveLength(1);
    const made = (size: number) => listRecords({ rows: rows.slice(0, size), drafts: [] }, noon, kindOf);
    expect(await processorGrowth(made, 1000)).toBeLessThan(30);
    const searched = (size: number) => narrowed(many.slice(0, size), 'offer', 'all', 'رقم 999');
    expect(await processorGrowth(searched, 1000)).toBeLessThan(30);
  });
});

describe('a check', () => {
  test('passes a whole record and says each problem once, in Arabic where the team has words', () => {
    expect(checkRecord(fakeEditor, offer, fullOffer)).toEqual([]);
    const wrong = { ...fullOffer, title: '', price: 'abc', aliases: ['كتابة', 'x'.repeat(30)], choices: [{ title: 'أ', price: 5 }] };
    expect(checkRecord(fakeEditor, offer, wrong).map(({ path, message, isEnglish }) => [path, message, isEnglish])).toEqual([
      ['title', 'هذا الحقل مطلوب', false],
      ['aliases', 'an alias is short', true],
      ['price', '«\u2068abc\u2069» ليس مبلغًا بالدينار دون كسور', false],
      ['choices.0.price', 'السعر 100 دج على الأقل', false],
    ]);
  });

  test('names problems as the form stands, an empty field after a wrong one above it, and what is folded last', () => {
    const wrong = { ...fullOffer, aliases: ['x'.repeat(30)], price: '' };
    const paths = (kind: typeof offer) => checkRecord(fakeEditor, kind, wrong).map(({ path }) => path);
    expect(paths(offer)).toEqual(['aliases', 'price']);
    expect(paths({ ...offer, folds: [{ label: 'البحث', fields: ['aliases'] }] })).toEqual(['price', 'aliases']);
  });

  test('drops empty lines, and takes a list that became empty out of the record', () => {
    expect(settled(offer, { ...fullOffer, aliases: [' كتابة ', ''] }).aliases).toEqual(['كتابة']);
    expect('evenings' in settled(offer, { ...fullOffer, evenings: [''] })).toBe(false);
  });

  test('holds items that the record has by their names as a list, and finds them by a name with dots', () => {
    const form = opened(offer.fields, fullOffer);
    expect(form.courses).toEqual([{ product: 'SPSS 31.0', hours: 5 }]);
    expect(settled(offer, form)).toEqual(fullOffer);
    const wrong = {
      ...form,
      courses: [
        { product: 'SPSS 31.0', hours: 0 },
        { product: 'R', hours: 1 },
        { product: 'R', hours: 2 },
      ],
    };
    expect(checkRecord(fakeEditor, offer, wrong).map(({ path, message }) => [path, message])).toEqual([
      ['courses.2.product', 'هذا الاسم مذكور من قبل'],
      ['courses.0.hours', 'a course has hours'],
    ]);
  });

  test('names what no field shows by its path', () => {
    expect(problemsOf(fakeEditor, offer, fullOffer, [{ field: 'endpoint', message: 'there is no endpoint x' }])).toEqual([
      { path: '', label: 'endpoint', message: 'there is no endpoint x', isEnglish: true },
    ]);
  });
});

test('a value is put into a record without touching the rest, and undefined takes it out', () => {
  expect(withValue({ a: { b: [{ c: 1 }, 2] } }, 'a.b.0.c', 3)).toEqual({ a: { b: [{ c: 3 }, 2] } });
  expect(withValue({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
  expect(withValue({}, 'host.name', 'x')).toEqual({ host: { name: 'x' } });
});

test('records are found in a file and in a folder, whose file names are their slugs', () => {
  expect(recordNamed(offer, 'week-2', recordFiles)).toMatchObject({ title: 'SPSS 31' });
  expect(recordNamed(promotion, 'eid', recordFiles)).toEqual({ slug: 'eid', title: 'عرض العيد', endDate: '2026-12-20' });
  expect(recordNamed(promotion, 'none', recordFiles)).toBeNull();
});

test('an address keeps a name with slashes in one part', () => {
  const address = { app: 'offers', kind: 'coupon', name: 'DEMO-10/العروض', like: undefined, draft: 'd' } as const;
  const [path = '', search = ''] = recordAddress(address).split('?');
  expect(readRecordAddress(path, `?${search}`)).toEqual(address);
  expect(readRecordAddress('/records/checkout/x/y', '')).toBeUndefined();
  expect(readRecordAddress('/records/offers/x/%E0%A4%A', '')).toBeUndefined();
});

test('a sentence goes through its text and back', () => {
  const parts = ['تصفّح ', { text: 'كل المنتجات', to: '/products' }, '.'];
  expect(sentenceText(parts)).toBe('تصفّح [كل المنتجات](/products).');
  expect(sentenceOf(sentenceText(parts))).toEqual(parts);
  expect(sentenceText(sentenceOf('[نصف رابط](/a'))).toBe('[نصف رابط](/a');
});

test('a preview shows the start, an hour before the end, or another day', () => {
  const span = spanOf({ from: '2026-12-01', until: '2026-12-07' }, 0);
  expect(momentsOf(span).map(({ value }) => value)).toEqual(['now', 'start', 'before-end', 'other']);
  expect(momentsOf(spanOf({}, 0)).map(({ value }) => value)).toEqual(['now', 'other']);
  expect(instantOfMoment('before-end', span, 0, undefined)).toBe(at('2026-12-07T22:00:00Z'));
  expect(instantOfMoment('start', span, 0, undefined)).toBe(at('2026-11-30T23:00:00Z'));
});

test('a module of another shape is no editor', () => {
  expect(v.is(EditorSchema, fakeEditor)).toBe(true);
  expect(v.is(EditorSchema, { ...fakeEditor, arabic: 'x' })).toBe(false);
  const field = { as: 'hologram', field: 'x', label: 'x' };
  expect(v.is(EditorSchema, { ...fakeEditor, kinds: [{ ...offer, fields: [field] }] })).toBe(false);
});
