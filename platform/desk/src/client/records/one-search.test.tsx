/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeEditor, recordFiles } from '../testing/fake-editor';
import { NEXT_RECORDS, records } from '../testing/fake-records';
import { deskOfOffers, isReady, press, published, WEEK } from '../testing/open-record';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
const rowsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('one search finds records of every kind and of every app that somebody edits, each with its acts', async () => {
  await desk.showPage('/records', {}, ['products']);
  await screen.findByRole('region', { name: 'العروض الأسبوعية' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث في المحتوى كله' }), 'عرض');
  await screen.findAllByRole('link', { name: 'عدّل: عرض العيد' });
  for (const region of ['العروض', 'الدورات', 'المنتجات'])
    expect(rowsOf(region)).toEqual([expect.stringMatching(/^عرض العيدصفحة عرض/), expect.stringMatching(/^عرض أكتوبرعرض أسبوعي/)]);
  await userEvent.type(screen.getByRole('searchbox'), ' لا شيء');
  await waitFor(() => expect(rowsOf('المنتجات')).toEqual([]));
  expect(screen.getAllByText('لا شيء هنا بهذه الكلمات.')).toHaveLength(3);
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('region', { name: 'العروض الأسبوعية' })).toBeTruthy();
});

test('a record that is found alone has its acts in sight and no arrow that would fold them', async () => {
  await desk.showPage('/records?app=offers&kind=product', {}, ['products']);
  // A wide screen hides them.
  const arrows = () => screen.queryAllByLabelText(/^المزيد: /);
  await userEvent.type(await screen.findByRole('searchbox'), 'عرض');
  await screen.findAllByRole('link', { name: 'عدّل: عرض العيد' });
  expect(arrows().length).toBeGreaterThan(1);
  await userEvent.type(screen.getByRole('searchbox'), ' العيد');
  await waitFor(() => expect(arrows()).toEqual([]));
  expect(screen.getAllByRole('button', { name: /^اسحب: عرض العيد/ })).toHaveLength(3);
});

test('a product shows its picture, how it stands and its price; who only sells reads no name of an address', async () => {
  const listed = { marks: ['متوفر'], note: '560', acts: ['نفدت الكمية'], picture: '/media/spss.1.svg' };
  const rows = records.rows.filter(({ name }) => name === 'spss').map((row) => ({ ...row, listed }));
  await desk.showPage('/records?app=offers&kind=product', { rows }, ['products']);
  await screen.findByRole('button', { name: 'نفدت الكمية: SPSS' });
  expect(rowsOf('المنتجات')).toEqual([expect.stringMatching(/^SPSSمتوفر560/)]);
  const row = within(screen.getByRole('region', { name: 'المنتجات' })).getByRole('listitem');
  expect(row.querySelector('img')?.getAttribute('src')).toBe(listed.picture);
});

test('a product is sold out from its own page in two presses, and its page is that of what was published', async () => {
  await desk.showPage('/records/offers/product/spss', {}, ['products']);
  await press('نفدت الكمية');
  const submit = await screen.findByRole('button', { name: 'انشر الآن' });
  expect(screen.getByText('يصبح نافدًا.')).toBeTruthy();
  expect(screen.getByText('لا فيديو في صفحته.')).toBeTruthy();
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  desk.answer('publications.begin', [202, published]);
  await press('انشر الآن');
  await screen.findByText('تم في 4.2 ثانية');
  expect(desk.sent('publications.begin')).toMatchObject([{ draft: { edits: [{ name: 'spss', record: { isOutOfStock: true } }] } }]);
  const files = { ...recordFiles, 'content/products/spss.json': { name: 'SPSS', price: '560', isOutOfStock: true } };
  desk.answer('records.files', [200, { digest: NEXT_RECORDS, files }]);
  await press('أغلق');
  expect(await screen.findByText('نفدت الكمية', { selector: 'span' })).toBeTruthy();
});

test('a record is withdrawn from its own page, which says what that means and leads to the list', async () => {
  await desk.showPage(WEEK);
  await press('اسحب');
  await screen.findByText(/يُحذف السجل وصفحاته.*الطلبات السابقة تبقى/);
  desk.answer('publications.begin', [202, published]);
  await isReady('اسحب الآن');
  await press('اسحب الآن');
  await screen.findByText('تم في 4.2 ثانية');
  expect(desk.sent('publications.begin')).toMatchObject([{ draft: { edits: [{ name: 'week-1', record: null }] } }]);
  await press('أغلق');
  expect(location.pathname + location.search).toBe('/records?app=offers&kind=offer');
});
