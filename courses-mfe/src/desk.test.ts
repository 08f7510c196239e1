import { describe, expect, test } from '@jest/globals';
import { type EditedKind, type RecordFields, recordName } from '@riwaq/contracts/edited-records';
import { recordsOf } from '@riwaq/contracts/records-of-kind';
import { formFields, messagesOf, schemaFields } from '@riwaq/testing/schema-facts';
import editor from './desk';
import { readRecords } from './records/read-records.server';
import { files } from './testing/test-records';

const [course, landing, affiliate] = editor.kinds;
const today = '2026-11-23';

/** A course's own record names no affiliate, and lasts as many days as it has. */
const withoutForm = ['affiliate?', 'affiliate.code', 'affiliate.name', 'duration'];

/** Checks records as the build does, with one more. */
function checkWith(kind: EditedKind, record: RecordFields) {
  return readRecords({ ...files, [`content/${kind.file}`]: [...recordsOf(kind, files), record] });
}

describe.each(editor.kinds.map((kind) => [kind.kind, kind] as const))('the form of a %s', (name, kind) => {
  test('has each field of its schema, and no other', () => {
    const fields = schemaFields(kind.schema).filter((field) => name !== 'course' || !withoutForm.includes(field));
    expect(formFields(kind.fields).toSorted()).toEqual(fields.toSorted());
  });

  test('says each message of its schema in Arabic', () => {
    expect(messagesOf(kind.schema).filter((message) => editor.arabic(message) === undefined)).toEqual([]);
  });

  test('begins under a name that nothing has, and has no text of another record', () => {
    const made = kind.blank(files, today);
    const blank = kind.settle?.(made) ?? made;
    const all = recordsOf(kind, files);
    const texts = all.flatMap(({ name: text, description }) => [text, description]).filter((text) => text !== undefined);
    expect(texts.filter((text) => JSON.stringify(blank).includes(JSON.stringify(text)))).toEqual([]);
    expect(all.map((record) => recordName(kind, record))).not.toContain(recordName(kind, blank));
    expect(blank).not.toHaveProperty('isDemo');
  });

  test.each(recordsOf(kind, files).map((record) => [recordName(kind, record), record] as const))('copies %s', (_, record) => {
    const copy = kind.copyOf?.(record, files, today);
    expect(copy === undefined).toBe(kind === affiliate);
    if (copy) expect(checkWith(kind, copy)).toBeDefined();
  });
});

test('a course is copied with its days from today on, and lasts as many as it has', () => {
  const [own = {}] = course ? recordsOf(course, files) : [];
  const copy = course?.copyOf?.(own, files, today) ?? {};
  expect(copy).toMatchObject({ id: 14, slug: 'bibliometric-course-2', schedule: { dates: ['2026-11-23', '2026-11-24', '2026-11-25'] } });
  expect(course?.settle?.({ ...copy, schedule: { dates: [today] } })).toMatchObject({ duration: 1 });
  expect(course?.windowOf(copy, files)).toEqual({ isShownBefore: true, from: today, until: '2026-11-25' });
});

test('a landing is copied for an affiliate without one, with its days and its publication from today on', () => {
  const own = { id: 1, course: 'bibliometric-course', affiliate: 'partner-a' };
  const dated = { dates: ['2026-01-10', '2026-01-12'], publication: { from: '2026-01-01', until: '2026-01-11' } };
  expect(landing?.copyOf?.({ ...own, ...dated }, files, today)).toEqual({
    id: 14,
    course: 'bibliometric-course',
    affiliate: 'partner-d',
    dates: ['2026-12-02', '2026-12-04'],
    publication: { from: today, until: '2026-12-03' },
  });
  // Its only day was its last one: the copy is public from its publication on.
  expect(landing?.copyOf?.({ ...own, publication: { until: '2026-01-11' } }, files, today)).not.toHaveProperty('publication');
});

test('a landing is known by its course and its affiliate, and by the days of its round', () => {
  const own = { id: 1, course: 'bibliometric-course', affiliate: 'partner-a' };
  expect(landing?.titleOf(own, files)).toBe('إعداد المقال البيبليومتري، الشريك أ');
  expect(landing?.addressesOf(own)).toEqual(['/v1/partner-a/bibliometric-course']);
  expect(landing?.windowOf(own, files)).toEqual({ isShownBefore: true, from: '2025-06-22', until: '2025-06-24' });
  expect(landing?.windowOf({ ...own, publication: { until: today } }, files)).toEqual({ until: today });
});
