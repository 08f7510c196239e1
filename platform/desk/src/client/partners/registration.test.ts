import { describe, expect, test } from '@jest/globals';
import { RegisteredAffiliateSchema } from '@riwaq/contracts';
import type { EditedKind } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { courseChoices, registrationOf } from './registration';

const common = { windowOf: () => ({}), titleOf: () => '', fields: [], schema: v.unknown(), words: { one: '', many: '', fresh: '' } };
const course: EditedKind = {
  ...common,
  kind: 'course',
  file: 'courses.json',
  identity: ['slug'],
  addressesOf: () => [],
  blank: () => ({}),
};
const affiliate: EditedKind = {
  ...course,
  ...{ kind: 'affiliate', file: 'affiliates.json', identity: ['code'] },
  blank: (_files, today) => ({ code: 'typed-by-hand', name: '', since: today }),
};
const landing: EditedKind = {
  ...course,
  ...{ kind: 'landing', file: 'landings.json', identity: ['affiliate', 'course'] },
  addressesOf: (record) => [`/v1/${record.affiliate}/${record.course}`],
  blank: () => ({ id: 21, course: 'other', affiliate: '' }),
};
const kinds = { affiliate, landing, course };
const files = {
  'content/affiliates.json': [{ code: 'partner', name: 'الأول' }],
  'content/courses.json': [
    { slug: 'spss', name: 'SPSS', schedule: { dates: ['2026-11-20'] } },
    { slug: 'nvivo', name: 'NVivo', schedule: { dates: ['2026-11-20', '+3d'] } },
  ],
};
const register = { files, known: ['partner-2'], today: '2026-11-23' };

describe('a registration', () => {
  test('gives the affiliate a code that nobody ever had, and his page', () => {
    const { code, pages, edits } = registrationOf(kinds, { name: 'شريكنا', rate: 12, course: 'spss', code: 'partner' }, register);
    expect([code, pages]).toEqual(['partner-3', ['/v1/partner-3/spss']]);
    expect(edits).toEqual([
      { kind: 'affiliate', name: 'partner-3', record: { code: 'partner-3', name: 'شريكنا', since: '2026-11-23', rate: 12 } },
      { kind: 'landing', name: 'partner-3/spss', record: { id: 21, course: 'spss', affiliate: 'partner-3' } },
    ]);
    expect(v.is(RegisteredAffiliateSchema, edits[0]?.record)).toBe(true);
  });

  test.each([
    ['شريكنا في بجاية', 'chrikna-fi-bjaia'],
    ['LaTeX Béjaïa 2', 'latex-bejaia-2'],
    ['…', 'partner-3'],
  ])('of «%s» gives a code that one can read', (name, code) => {
    expect(registrationOf(kinds, { name, rate: 12, course: '', code: '' }, register)).toMatchObject({ code });
  });

  test('without a course has no page', () => {
    const { pages, edits } = registrationOf(kinds, { name: 'شريكنا', rate: 12, course: '', code: '' }, register);
    expect([pages, edits.map(({ kind }) => kind)]).toEqual([[], ['affiliate']]);
  });
});

test('courses whose last evening is over say so', () => {
  expect(courseChoices(kinds, files, '2026-11-23').map(({ label }) => label)).toEqual(['SPSS (انتهت دفعتها)', 'NVivo']);
});
