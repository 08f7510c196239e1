import { describe, expect, test } from '@jest/globals';
import { followingName, withGiven } from './given-fields';
import { slugOfName } from './slug-of-name';

const given = {
  number: 'id',
  identifier: 'slug',
  from: 'name',
  among: () => [
    { id: 4, slug: 'spss' },
    { id: 9, slug: 'baqa' },
  ],
};

test.each([
  ['SPSS 31', 'spss-31'],
  ['باقة الباحث', 'baqa-al-bahth'],
  ['Notion Plus للباحثين', 'notion-plus-lil-bahthin'],
  ['ألعاب', 'alaab'],
  ['  Éditeur «PDF» ٢٠٢٧ ', 'editeur-pdf-2027'],
  ['مُحرّر أبحاث', 'mhrr-abhath'],
  ['\u202eabc\u202c', 'abc'],
  ['★', ''],
  [`${'اسم طويل '.repeat(30)}`, expect.stringMatching(/^[a-z-]{40,60}$/)],
])('the name «%s» gives the identifier %s', (name, slug) => {
  expect(slugOfName(name)).toEqual(slug);
});

describe('a new record', () => {
  test('gets the next number and a free identifier, and keeps its own where nothing has them', () => {
    expect(withGiven(given, { slug: 'spss' }, {})).toEqual({ slug: 'spss-2', id: 10 });
    expect(withGiven(given, { slug: 'nvivo', id: 5 }, {})).toEqual({ slug: 'nvivo', id: 5 });
    expect(withGiven({ among: given.among }, { code: 'X' }, {})).toEqual({ code: 'X' });
  });

  test('has an identifier that follows its name until somebody writes another', () => {
    const start = { name: '', slug: 'new-product' };
    const follow = (before: object, name: string) =>
      followingName(given, { start, before: { ...before }, next: { ...before, name } }, {}).slug;
    expect(follow(start, 'باقة')).toBe('baqa-2');
    expect(follow({ name: 'باقة', slug: 'baqa-2' }, 'SPSS 32')).toBe('spss-32');
    expect(follow({ name: 'باقة', slug: 'own' }, 'SPSS 32')).toBe('own');
    expect(follow({ name: 'SPSS 32', slug: 'spss-32' }, '')).toBe('new-product');
    expect(follow({ name: '', slug: 'own' }, 'SPSS 32')).toBe('own');
  });
});
