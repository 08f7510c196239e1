import { expect, test } from '@jest/globals';
import { fileProblem } from './file-field';

const MEGABYTE = 1_000_000;
const problemOf = (type: string, size: number) => fileProblem({ type, size });
const OTHER_KIND = 'اختر صورة (JPG أو PNG أو WebP) أو ملف PDF';

test('a picture or a PDF of up to 5 MB is accepted, and so is no file', () => {
  expect(problemOf('image/jpeg', 5 * MEGABYTE)).toBe('');
  expect(problemOf('application/pdf', 1)).toBe('');
  expect(fileProblem(null)).toBe('');
});

test.each([
  ['a program', 'application/x-msdownload', 100, OTHER_KIND],
  ['a drawing that can hold a script', 'image/svg+xml', 100, OTHER_KIND],
  ['a file of no known type', '', 100, OTHER_KIND],
  ['a byte too much', 'image/png', 5 * MEGABYTE + 1, 'الملف أكبر من 5 ميغابايت، اختر ملفًا أصغر'],
  ['nothing inside', '', 0, 'هذا الملف فارغ، اختر ملفًا آخر'],
])('%s is turned away in words', (_what, type, size, words) => {
  expect(problemOf(type, size)).toBe(words);
});
