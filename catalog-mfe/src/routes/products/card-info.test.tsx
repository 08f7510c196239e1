/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { DetailsBySlug } from '../../rules/listed-product';

const load = jest.fn<() => Promise<DetailsBySlug>>();
jest.mock('../../catalog-store/all-details', () => ({ loadAllDetails: () => load() }));

let CardInfo: ComponentType<{ readonly slug: string }>;
beforeAll(async () => {
  ({ CardInfo } = await import('./card-info'));
});

const details: DetailsBySlug = {
  spss31: { features: ['ميزة'], additionalInfo: 'يصلك الرابط\nثم المفتاح' },
  word: { features: ['ميزة أولى', 'ميزة ثانية'] },
};
beforeEach(() => {
  load.mockReset().mockResolvedValue(details);
});
afterEach(cleanup);

const fold = () => screen.getByText('معلومات إضافية').parentElement as HTMLDetailsElement;
const text = () => fold().querySelector('p')?.textContent;

/** Opens or closes it, as a press on its summary does. */
const turn = (open: boolean) =>
  act(async () => {
    const toggled = new Promise((resolve) => fold().addEventListener('toggle', resolve, { once: true }));
    fold().open = open;
    await toggled;
  });

test('loads nothing until it is opened, and says meanwhile that it loads', async () => {
  let arrive = (_: DetailsBySlug) => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(<CardInfo slug="spss31" />);
  expect(text()).toBe('');
  expect(load).not.toHaveBeenCalled();
  await turn(true);
  expect(text()).toBe('لحظة من فضلك...');
  await act(async () => arrive(details));
  expect(text()).toBe('يصلك الرابط\nثم المفتاح');
});

test.each([
  ['word', 'ميزة أولى\nميزة ثانية'],
  ['unknown', 'التفاصيل في صفحة المنتج.'],
])('of %s without additional info says %p', async (slug, expected) => {
  render(<CardInfo slug={slug} />);
  await turn(true);
  expect(text()).toBe(expected);
});

test('says that a download failed, and retries it when it is opened again', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  render(<CardInfo slug="spss31" />);
  await turn(true);
  expect(text()).toBe('تعذّر تحميل المعلومات. تحقق من اتصالك ثم افتحها من جديد.');
  await turn(false);
  expect(load).toHaveBeenCalledTimes(1);
  await turn(true);
  expect(text()).toBe('يصلك الرابط\nثم المفتاح');
});

test('is filled with hydration where its visitor opened it before', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<CardInfo slug="spss31" />);
  fold().open = true;
  await act(async () => void hydrateRoot(root, <CardInfo slug="spss31" />));
  await waitFor(() => expect(text()).toBe('يصلك الرابط\nثم المفتاح'));
  root.remove();
});
