/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Host, HostContext, useHost } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ProductTexts } from '../../rules/product-texts';
import { CardInfo } from './card-info';

const load = jest.fn<Host['data']>();

/** The info of a product, on a page whose data `load` answers for. */
const card = (slug: string) => (
  <TestPage>
    <WithLoad slug={slug} />
  </TestPage>
);
const WithLoad = ({ slug }: { readonly slug: string }) => (
  <HostContext value={{ ...useHost(), data: load }}>
    <CardInfo slug={slug} />
  </HostContext>
);

const texts: ProductTexts = {
  spss31: { additionalInfo: 'يصلك الرابط\nثم المفتاح' },
  word: { features: ['ميزة أولى', 'ميزة ثانية'] },
};
beforeEach(() => {
  load.mockReset().mockResolvedValue(texts);
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
  let arrive = (_: ProductTexts) => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(card('spss31'));
  expect(text()).toBe('');
  expect(load).not.toHaveBeenCalled();
  await turn(true);
  expect(text()).toBe('لحظة من فضلك...');
  await act(async () => arrive(texts));
  expect(text()).toBe('يصلك الرابط\nثم المفتاح');
});

test.each([
  ['word', 'ميزة أولى\nميزة ثانية'],
  ['unknown', 'التفاصيل في صفحة المنتج.'],
])('of %s without additional info says %p', async (slug, expected) => {
  render(card(slug));
  await turn(true);
  expect(text()).toBe(expected);
});

test('says that a download failed, and retries it when it is opened again', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  render(card('spss31'));
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
  root.innerHTML = renderToString(card('spss31'));
  fold().open = true;
  await act(async () => void hydrateRoot(root, card('spss31')));
  await waitFor(() => expect(text()).toBe('يصلك الرابط\nثم المفتاح'));
  root.remove();
});
