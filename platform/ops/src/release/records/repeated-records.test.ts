import { expect, test } from '@jest/globals';
import type { RecordFields } from '@riwaq/contracts/edited-records';
import { requireOnceEach } from './repeated-records';

const kinds = [
  { kind: 'course', file: 'courses.json', identity: ['slug'] },
  { kind: 'landing', file: 'landings.json', identity: ['affiliate', 'course'] },
  { kind: 'affiliate', file: 'affiliates.json', identity: ['code'] },
  { kind: 'promotion', file: 'promotions/', identity: ['slug'] },
];
const landing = (id: number, affiliate = 'partner-a') => ({ id, course: 'spss-demo-course', affiliate });
const judged = (files: Readonly<Record<string, RecordFields | readonly RecordFields[]>>) => () => requireOnceEach(kinds, files);

test.each([
  [
    'landings of one affiliate and course, by their ids',
    { 'content/landings.json': [landing(16), landing(18, 'partner-b'), { ...landing(17), discountPrice: 5000 }] },
    'landing partner-a/spss-demo-course stands twice in landings.json (ids 16 and 17): take one away',
  ],
  [
    'a landing and its copy, by their places, because the id is one',
    { 'content/landings.json': [landing(18, 'partner-b'), landing(16), landing(16)] },
    'landing partner-a/spss-demo-course stands twice in landings.json (records 2 and 3): take one away',
  ],
  [
    'courses of one slug',
    { 'content/courses.json': ['r', 'spss', 'r', 'r'].map((slug, at) => ({ id: at + 1, slug })) },
    'course r stands 3 times in courses.json (ids 1, 3 and 4): leave one',
  ],
  [
    'affiliates of one code, and every other',
    { 'content/affiliates.json': ['a', 'b', 'b', 'a'].map((code) => ({ code })) },
    'affiliate a stands twice in affiliates.json (records 1 and 4): take one away\naffiliate b stands twice in affiliates.json (records 2 and 3): take one away',
  ],
  [
    'a file that says the slug of another',
    { 'content/promotions/eid.json': { title: 'a' }, 'content/promotions/winter.json': { slug: 'eid' } },
    'promotion eid stands twice in promotions/ (records 1 and 2): take one away',
  ],
])('refuses %s', (_what, files, message) => {
  expect(judged(files)).toThrow(new Error(message));
});

test('accepts an affiliate with landings of two courses, and a course with landings of two affiliates', () => {
  const landings = [landing(16), landing(17, 'partner-b'), { ...landing(18), course: 'spss' }];
  expect(judged({ 'content/landings.json': landings })).not.toThrow();
});
