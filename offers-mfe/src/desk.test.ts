import { describe, expect, test } from '@jest/globals';
import { type EditedKind, type RecordFields, type RecordFiles, recordName } from '@riwaq/contracts/edited-records';
import { parse } from '@riwaq/contracts/platform';
import { recordsOf } from '@riwaq/contracts/records-of-kind';
import { formFields, messagesOf, schemaFields } from '@riwaq/testing/schema-facts';
import editor from './desk';
import { readRecords } from './records/read-records.server';
import { files } from './testing/test-records';

const today = '2026-11-23';

/** Checks records as the build does, with one more. */
function checkWith(kind: EditedKind, record: RecordFields) {
  const { slug, ...own } = record;
  const added: RecordFiles = kind.file.endsWith('/')
    ? { [`content/${kind.file}${slug}.json`]: own }
    : { [`content/${kind.file}`]: [...recordsOf(kind, files), record] };
  return readRecords({ ...files, ...added });
}

describe.each(editor.kinds.map((kind) => [kind.kind, kind] as const))('the form of a %s', (_name, kind) => {
  test('has each field of its schema, and no other', () => {
    expect(formFields(kind.fields).toSorted()).toEqual(schemaFields(kind.schema).toSorted());
  });

  test('says each message of its schema in Arabic', () => {
    expect(messagesOf(kind.schema).filter((message) => editor.arabic(message) === undefined)).toEqual([]);
  });

  test('begins from today on under a name that nothing has, and has no text and no price of another record', () => {
    const blank = kind.blank(files, today);
    const all = recordsOf(kind, files);
    expect(blank).toMatchObject({ startDate: today });
    expect(() => parse(kind.schema, blank, 'the new one')).toThrow();
    for (const field of ['percent', 'amount', 'minimum']) expect(blank).not.toHaveProperty(field);
    const said = JSON.stringify(blank);
    const texts = all.flatMap(({ title, description }) => [title, description]).filter((text) => text !== undefined);
    expect(texts.filter((text) => said.includes(JSON.stringify(text)))).toEqual([]);
    expect(all.map((record) => recordName(kind, record))).not.toContain(recordName(kind, blank));
    expect(blank).not.toHaveProperty('isDemo');
  });

  test.each(recordsOf(kind, files).map((record) => [recordName(kind, record), record] as const))('copies %s from today on', (_, record) => {
    const copy = kind.copyOf?.(record, files, today) ?? {};
    expect(parse(kind.schema, copy, 'the copy')).toMatchObject({ startDate: today });
    expect(copy).not.toHaveProperty('isDemo');
    expect(checkWith(kind, copy)).toBeDefined();
  });
});

const [offer, promotion, coupon] = editor.kinds;
const offers = recordsOf({ file: 'week-offers.json' }, files);

test('an offer is copied with its length, to days that no other offer has', () => {
  const copy = offer?.copyOf?.(offers[0] ?? {}, files, today);
  expect(copy).toMatchObject({ id: 'week-offer-2', startDate: '2026-11-23', endDate: '2026-11-30' });
  const next = offer?.copyOf?.(offers[0] ?? {}, { 'content/week-offers.json': [...offers, copy] }, '2026-11-20');
  expect(next).toMatchObject({ id: 'week-offer-3', startDate: '2026-12-01', endDate: '2026-12-08' });
});

test('records are known by what a person calls them, with their days and pages', () => {
  expect(offer?.addressesOf(offers[0] ?? {})).toEqual(['/offers/week-offer-1']);
  const [back = {}] = promotion ? recordsOf(promotion, files) : [];
  expect(promotion?.addressesOf(back)[0]).toBe('/offers/back-to-university');
  expect(promotion?.windowOf(back, files)).toEqual({ from: '-3d', until: '+11d' });
  const code = { code: 'READ-15', team: 'العروض', percent: 15, startDate: today, endDate: today };
  expect([coupon?.titleOf(code, files), coupon?.addressesOf(code)]).toEqual(['تخفيض \u206815%\u2069 على كل المنتجات', []]);
  expect(coupon?.titleOf({ ...code, products: ['spss'] }, files)).toBe('تخفيض \u206815%\u2069 على منتجات مختارة');
});
