/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SearchEntry } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchDialog from './search-dialog';

const entries: SearchEntry[] = [
  {
    title: 'SPSS 31',
    description: 'التحليل الإحصائي',
    href: '/product/spss31',
    kind: 'product',
    words: ['سبس'],
    price: '5,000 دج',
    popular: true,
  },
  { title: 'دورة SPSS', description: 'خمسة أيام', href: '/courses/spss-course', kind: 'course', words: [] },
  { title: 'دورة الإحصاء', description: 'يومان', href: '/courses/over', kind: 'course', words: [], price: '7,000 دج', until: '2020-01-02' },
  { title: 'معرض الكتاب', description: 'في الربيع', href: '/fair', kind: 'فعالية', words: [] },
];
let answers: boolean[] = [];
const onClose = jest.fn();
const onNavigate = jest.fn();

beforeEach(() => {
  localStorage.clear();
  answers = [];
  onClose.mockClear();
  onNavigate.mockClear();
  const ok = () => answers.shift() ?? true;
  Object.assign(globalThis, {
    fetch: async () => (ok() ? { ok: true, status: 200, json: async () => entries } : { ok: false, status: 503, json: async () => ({}) }),
  });
});
afterEach(cleanup);

const show = () =>
  render(
    <TestPage onNavigate={onNavigate}>
      <SearchDialog onClose={onClose} />
    </TestPage>,
  );
const box = () => screen.getByRole('combobox', { name: 'البحث' });

test('the visitor types at once, moves through results with the arrows, and Enter opens one', async () => {
  show();
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), 'spss');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('نتيجتان')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('دورة SPSS');
  await userEvent.keyboard('{Enter}');
  expect(onNavigate).toHaveBeenCalledWith('/courses/spss-course');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('results with a label of their app are shown under that label', async () => {
  show();
  await userEvent.type(box(), 'معرض');
  expect((await screen.findByRole('option')).textContent).toContain('فعالية');
});

test('Home and End lead to the first and the last result, and past the last the first follows', async () => {
  show();
  await userEvent.type(box(), 'spss');
  await screen.findAllByRole('option');
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  await userEvent.keyboard('{End}');
  expect(chosen()).toContain('دورة SPSS');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toContain('SPSS 31');
  await userEvent.keyboard('{End}{Home}');
  expect(chosen()).toContain('SPSS 31');
});

test('what was copied from elsewhere is found with the spaces, quotes and marks of direction around it', async () => {
  show();
  await userEvent.click(box());
  await userEvent.paste('\u202b \u00a0«سبس»\u200f ');
  expect((await screen.findByRole('option')).textContent).toContain('SPSS 31');
});

test.each(['   ', '\u200f', 'ال'])('«%s» searches nothing yet, and shows no empty result', async (typed) => {
  show();
  await userEvent.type(box(), 'طائرة');
  await screen.findByText('لا توجد نتائج');
  await userEvent.clear(box());
  await userEvent.type(box(), typed);
  expect(screen.queryByText('لا توجد نتائج')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('before anything is typed, and where nothing is found, it suggests what is popular, and a result names its price', async () => {
  show();
  await userEvent.type(box(), 'طائرة');
  await screen.findByText('لا توجد نتائج');
  expect(screen.getByRole('link', { name: 'صفحة التواصل' }).getAttribute('href')).toBe('/contact');
  await userEvent.clear(box());
  await userEvent.click(screen.getByRole('button', { name: 'SPSS 31' }));
  expect((await screen.findByRole('option', { name: /5,000/ })).textContent).toContain('SPSS 31');
});

test('a successful search can be repeated, and forgotten', async () => {
  show();
  await userEvent.type(box(), 'سبس');
  await userEvent.click(await screen.findByRole('option'));
  cleanup();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'سبس' }));
  expect(await screen.findByRole('option')).toBeTruthy();
  await userEvent.clear(box());
  await userEvent.click(screen.getByRole('button', { name: 'مسح السجل' }));
  expect(screen.queryByRole('button', { name: 'سبس' })).toBeNull();
});

test('where nothing is found the search can be cleared', async () => {
  show();
  await userEvent.type(box(), 'طائرة');
  await screen.findByText('لا توجد نتائج');
  await userEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
  expect((box() as HTMLInputElement).value).toBe('');
  expect(screen.queryByText('لا توجد نتائج')).toBeNull();
});

test('what is over says so, without its price', async () => {
  show();
  await userEvent.type(box(), 'احصاء');
  const options = await screen.findAllByRole('option');
  expect(options.at(-1)?.textContent).toBe('دورة الإحصاءانتهت الدورةيومان');
});

test('a failed load is retried', async () => {
  answers = [false, true];
  show();
  await userEvent.type(box(), 'spss');
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
