/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BundleCheckoutProps } from '@riwaq/contracts';
import { cartStore, restoreCart } from '@riwaq/store';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { askedData, builderData } from '../../testing/catalog-records';
import { Component } from './bundle-builder-page';

const data = askedData();
const BundleBuilderPage = () => <Component loaderData={builderData()} />;

beforeEach(() => {
  localStorage.clear();
  restoreCart();
});
afterEach(cleanup);

/** Opens the page, whose data of the list has come. */
const open = (query = '?category=all') =>
  act(async () =>
    render(
      <TestPage path={`/package-builder${query}`} data={data}>
        <BundleBuilderPage />
      </TestPage>,
    ),
  );
const card = (name: string) => within(screen.getByText(name, { selector: 'article h3 *' }).closest('article') as HTMLElement);
const add = (name: string) => userEvent.click(card(name).getByRole('button', { name: /أضف إلى باقتك/ }));
const summary = () => within(document.querySelector<HTMLElement>('#summary[aria-labelledby]') as HTMLElement);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** Stands in for the checkout's order dialog. */
const OrderForm = ({ onClose }: BundleCheckoutProps) => (
  <>
    <input aria-label="اسم الزبون" />
    <button type="button" onClick={onClose}>
      عد
    </button>
  </>
);

describe('the bundle builder', () => {
  test('opens with the bundles in a row above the first tools, shows them alone where they are asked for, and everything found in a search', async () => {
    await open('');
    expect(screen.getByRole('link', { name: 'كل الباقات (5)' }).getAttribute('href')).toBe('/package-builder?category=bundles');
    expect(names()).toEqual(expect.arrayContaining(['باقة المدرّب', 'ChatGPT Plus']));
    expect(names()).not.toContain('SmartPLS');
    await userEvent.click(screen.getByRole('button', { name: /^أضف إلى باقتك .*باقة المدرّب/ }));
    expect(summary().getByText('باقة المدرّب')).toBeTruthy();
    cleanup();
    await open('?category=bundles');
    expect(names()).not.toContain('ChatGPT Plus');
    cleanup();
    await open('?search=سبس');
    expect(names()).toContain('SPSS 31');
  });

  test('one product above 1000 dinar asks for another one, two get the 5 % discount', async () => {
    await open();
    await add('SPSS 31');
    expect(summary().getByText(/أضف منتجًا آخر/)).toBeTruthy();
    await add('DeepL Pro');
    expect(summary().getByText('خصم الباقة 5%').nextSibling?.textContent).toBe('\u2066−450\u2069\u00a0دج');
    expect(summary().getByText('الإجمالي').nextSibling?.textContent).toBe('8,550\u00a0دج');
  });

  test('below 1001 dinar it shows how much is missing', async () => {
    await open();
    await add('Turnitin Instructor');
    expect(summary().getByText(/أضف 501 دج/)).toBeTruthy();
  });

  test('a product in another version is another line, and pressing the button again takes it out', async () => {
    await open();
    await add('ChatGPT Plus');
    await userEvent.selectOptions(card('ChatGPT Plus').getByRole('combobox', { name: /^نسخة/ }), 'سنة كاملة');
    expect(card('ChatGPT Plus').getByRole('button').getAttribute('aria-pressed')).toBe('false');
    await add('ChatGPT Plus');
    expect(cartStore.getState().lines.map(({ selectedVersion }) => selectedVersion)).toEqual(['شهر واحد', 'سنة كاملة']);
    await userEvent.click(card('ChatGPT Plus').getByRole('button', { name: /في باقتك/, pressed: true }));
    expect(cartStore.getState().lines).toHaveLength(1);
  });

  test('pieces go up and down, and a removed line leaves', async () => {
    await open();
    await add('SPSS 31');
    await userEvent.click(summary().getByRole('button', { name: /زيادة كمية/ }));
    expect(summary().getByText('منتجان')).toBeTruthy();
    await userEvent.click(summary().getByRole('button', { name: /حذف/ }));
    expect(summary().getByText('باقتك فارغة')).toBeTruthy();
  });

  test('a sold-out product cannot be added', async () => {
    await open();
    const button = card('Clarivate Web of Science').getByRole<HTMLButtonElement>('button', { name: 'نفذت الكمية' });
    expect(button.disabled).toBe(true);
  });

  test('a kept line that the shop no longer sells must be removed before the order', async () => {
    cartStore.setState({
      lines: [{ id: 9999, slug: 'gone', name: 'Gone', price: '900', originalPrice: 900, selectedVersion: null, quantity: 1 }],
    });
    await open();
    expect(summary().getByText(/لم يعد متوفرًا/)).toBeTruthy();
    expect(summary().getByRole<HTMLButtonElement>('button', { name: 'إتمام الطلب' }).disabled).toBe(true);
  });

  describe('on a narrow screen', () => {
    const onNavigate = jest.fn<(href: string) => void>();
    const openNarrow = async (address: string) => {
      jest
        .spyOn(globalThis, 'matchMedia')
        .mockImplementation((media) =>
          Object.assign(new EventTarget(), { media, matches: true, onchange: null, addListener: () => {}, removeListener: () => {} }),
        );
      await act(async () =>
        render(
          <TestPage path={`/package-builder${address}`} onNavigate={onNavigate} data={data}>
            <BundleBuilderPage />
          </TestPage>,
        ),
      );
      return address.endsWith('#summary') ? within(await screen.findByRole('dialog', { name: 'ملخّص باقتك' })) : null;
    };
    afterEach(() => void jest.restoreAllMocks());

    test('the summary is a sheet that the cart’s address opens, and closing it keeps the search', async () => {
      const sheet = await openNarrow('?search=spss#summary');
      expect(sheet?.getByText('باقتك فارغة')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
      expect(onNavigate).toHaveBeenCalledWith('/package-builder?search=spss');
    });

    test('a bar keeps the bundle within reach, and leads to the sheet without losing the search', async () => {
      await openNarrow('?category=all');
      expect(screen.queryByRole('dialog')).toBeNull();
      // There already, with its styles: a first press does not style the page again.
      const empty = screen.getByRole<HTMLElement>('complementary', { hidden: true });
      expect(empty.hidden).toBe(true);
      await add('SPSS 31');
      expect(screen.getByRole('complementary', { name: 'باقتك' })).toBe(empty);
      const bar = within(empty);
      expect(bar.getByText('منتج واحد')).toBeTruthy();
      expect(bar.getByRole('link', { name: 'عرض الملخّص' }).getAttribute('href')).toBe('/package-builder?category=all#summary');
    });

    test('the sheet holds the lines, the hint and the way to the order', async () => {
      cartStore.setState({
        lines: [
          { id: 18, slug: 'deepl-pro', name: 'DeepL Pro', price: '4,000 دج', originalPrice: 4000, selectedVersion: null, quantity: 1 },
        ],
      });
      const sheet = await openNarrow('#summary');
      expect(sheet?.getByText('DeepL Pro')).toBeTruthy();
      expect(sheet?.getByText(/أضف منتجًا آخر/)).toBeTruthy();
      expect(sheet?.getByRole('button', { name: 'إتمام الطلب' })).toBeTruthy();
    });
  });

  describe('a window that changes its width', () => {
    let narrow = false;
    const media = new EventTarget();
    const turn = (toNarrow: boolean) =>
      act(() => {
        narrow = toNarrow;
        Object.assign(media, { matches: narrow }).dispatchEvent(new Event('change'));
      });
    const openBuilder = (address: string) => {
      jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
        const list = { media: query, matches: narrow, onchange: null, addListener: () => {}, removeListener: () => {} };
        return Object.assign(media, list);
      });
      cartStore.setState({
        lines: [
          { id: 18, slug: 'deepl-pro', name: 'DeepL Pro', price: '4,000 دج', originalPrice: 4000, selectedVersion: null, quantity: 1 },
        ],
      });
      render(
        <TestPage path={`/package-builder${address}`} data={data} fragments={{ 'checkout/BundleCheckout': OrderForm }}>
          <BundleBuilderPage />
        </TestPage>,
      );
    };
    const begin = async (address: string) => {
      openBuilder(address);
      const button = await screen.findByRole('button', { name: 'إتمام الطلب' });
      await act(async () => button.click());
      await userEvent.type(await screen.findByLabelText('اسم الزبون'), 'أمينة');
    };
    const typed = () => screen.getByLabelText<HTMLInputElement>('اسم الزبون').value;
    afterEach(() => void jest.restoreAllMocks());

    test.each([
      ['a desktop’s window becomes narrow', false, ''],
      ['a desktop’s window, come by the cart, becomes narrow', false, '#summary'],
      ['a phone’s sheet becomes wide', true, '#summary'],
    ])('leaves an open order where it is, with what was typed, when %s and back', async (_what, startsNarrow, address) => {
      narrow = startsNarrow;
      await begin(address);
      turn(!startsNarrow);
      expect(typed()).toBe('أمينة');
      expect(screen.queryByRole('dialog', { name: 'ملخّص باقتك' }) !== null).toBe(startsNarrow);
      turn(startsNarrow);
      expect(typed()).toBe('أمينة');
    });

    test('a sheet without an order that gives way to the box leaves the keyboard at its title', async () => {
      narrow = true;
      openBuilder('#summary');
      await screen.findByRole('dialog', { name: 'ملخّص باقتك' });
      turn(false);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ملخّص باقتك' }));
    });

    test.each([
      ['in a desktop’s window that became narrow: at the way to the summary', false, '', 'عرض الملخّص'],
      ['in a desktop’s window, come by the cart, that became narrow: in the sheet', false, '#summary', 'ملخّص باقتك'],
      ['in a phone’s sheet that gives way to the box: at its title', true, '#summary', 'ملخّص باقتك'],
    ])('the keyboard goes on where the summary is now, once an order is closed %s', async (_what, startsNarrow, address, focused) => {
      narrow = startsNarrow;
      await begin(address);
      turn(!startsNarrow);
      await userEvent.click(screen.getByRole('button', { name: 'عد' }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
    });
  });

  test('works for the visit where the device keeps nothing', async () => {
    const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('no room');
    });
    await open();
    await add('SPSS 31');
    expect(summary().getByText('منتج واحد')).toBeTruthy();
    storage.mockRestore();
  });

  test('an empty result shows a message and a link to everything', async () => {
    await open('?search=سيارة');
    expect(screen.getByRole('heading', { name: 'لم يتم العثور على منتجات' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'عرض كل المنتجات' })).toBeTruthy();
  });

  test('never promises the old 10 %', async () => {
    const { container } = await open('');
    expect(container.textContent).toContain('يُخصم 5% من المجموع');
    expect(container.textContent).not.toContain('10%');
  });

  test('is composed as it opens, whatever its address asks', () => {
    const markup = (query: string) =>
      renderToString(
        <TestPage path={`/package-builder${query}`} data={data}>
          <BundleBuilderPage />
        </TestPage>,
      );
    expect(markup('?search=سبس')).toBe(markup(''));
  });
});
