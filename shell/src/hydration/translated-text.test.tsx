/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { announceHydration, followTranslations } from '@riwaq/runtime/translated-text';
import { translatePage, translators } from '@riwaq/testing/translate-page';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

beforeAll(() => followTranslations(document));
afterEach(cleanup);

interface Shown {
  readonly price: number;
  readonly error?: string;
  readonly list?: readonly string[];
}

/** Texts beside others, alone, under a condition, in a list without elements, and among elements. */
function Page({ price, error, list = [] }: Shown) {
  return (
    <main>
      <button type="button">{price > 0 ? 'أزل من باقتك' : 'أضف إلى باقتك'}</button>
      <p>
        المجموع {price} دج
        {error && <b>خطأ</b>}
      </p>
      <p>
        {error}
        <i>بعده</i>
      </p>
      <p>{list}</p>
      <p>{price === 0 ? 'فارغة' : <b>{price}</b>}</p>
      {price === 1 ? <section>واحد {price}</section> : 'ليس واحدًا'}
    </main>
  );
}

function Counter() {
  const [pieces, setPieces] = useState(1);
  return (
    <button type="button" onClick={() => setPieces(pieces + 1)}>
      في السلة {pieces}
    </button>
  );
}

/** What React would have shown on a page that nobody translates. */
function textOf(content: ReactNode): string {
  const fresh = document.createElement('div');
  fresh.innerHTML = renderToString(content).replaceAll('<!-- -->', '');
  return fresh.textContent ?? '';
}

/** What the page says, without the marks of the translator. */
const plain = (element: Element | null) => element?.textContent?.replace(/[⟦⟧]/g, '');

const states: readonly Shown[] = [
  { price: 0 },
  { price: 620, error: 'لم يصل', list: ['أ', 'ب'] },
  { price: 1, list: ['ب', 'ج', 'أ'] },
  { price: 0, error: 'مرة أخرى' },
  { price: 10 },
  { price: 620, list: ['أ'] },
];

describe.each(translators)('where the translator %s', (translator) => {
  test.each([true, false])('every state shows its own text and no other (translated after each one: %s)', async (eachTime) => {
    const { container, rerender } = render(<Page price={0} />);
    await act(async () => translatePage(translator));
    for (const before of states)
      for (const after of states)
        for (const state of [before, after]) {
          await act(async () => rerender(<Page {...state} />));
          expect(plain(container)).toBe(textOf(<Page {...state} />));
          if (eachTime) await act(async () => translatePage(translator));
          expect(plain(container)).toBe(textOf(<Page {...state} />));
        }
  });
});

test('a text that changes while it is translated is the changed one', async () => {
  const { container, rerender } = render(<p>المجموع {100} دج</p>);
  await act(async () => {
    translatePage();
    rerender(<p>المجموع {200} دج</p>);
  });
  expect(plain(container)).toBe('المجموع 200 دج');
});

test('a text that does not change stays translated', async () => {
  const { container, rerender } = render(<p>المجموع {100} دج</p>);
  await act(async () => translatePage());
  await act(async () => rerender(<p>المجموع {200} دج</p>));
  expect(container.textContent).toBe('⟦المجموع ⟧200⟦ دج⟧');
});

test('a page out of the document is rendered right too, and shown later', async () => {
  const stage = document.body.appendChild(document.createElement('div'));
  const { rerender } = render(<p>المجموع {100} دج</p>, { container: stage });
  await act(async () => translatePage());
  stage.remove();
  await act(async () => rerender(<p>المجموع {200} دج</p>));
  document.body.append(stage);
  expect(plain(stage)).toBe('المجموع 200 دج');
  await act(async () => rerender(<p>المجموع</p>));
  expect(plain(stage)).toBe('المجموع');
});

describe('a translator that ends', () => {
  const original = 'المجموع 100 دج';
  const fonts = () => document.querySelectorAll('p > font');

  test('leaves the original text, whether it puts back the node or another one', async () => {
    for (const put of [(font: Element, text: string) => font.replaceWith(text), (font: Element) => font.remove()]) {
      const { container, rerender, unmount } = render(<p>المجموع {100} دج</p>);
      await act(async () => translatePage());
      await act(async () => {
        for (const font of fonts()) put(font, font.textContent?.slice(1, -1) ?? '');
      });
      expect(container.textContent).toBe(original);
      await act(async () => rerender(<p>المجموع {200} دج</p>));
      expect(container.textContent).toBe('المجموع 200 دج');
      unmount();
    }
  });

  test('may translate into one more language', async () => {
    const { container, rerender } = render(<p>المجموع {100} دج</p>);
    await act(async () => translatePage());
    await act(async () => {
      for (const font of fonts()) font.replaceWith(font.cloneNode(true));
    });
    expect(plain(container)).toBe(original);
    await act(async () => rerender(<p>المجموع {200} دج</p>));
    expect(plain(container)).toBe('المجموع 200 دج');
  });
});

test('a composed page that was translated before its scripts came is hydrated as it was composed', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Counter />);
  await act(async () => translatePage());
  const button = place.querySelector('button');
  const onRecoverableError = jest.fn();
  announceHydration(place);
  const root = await act(async () => hydrateRoot(place, <Counter />, { onRecoverableError }));
  await act(async () => button?.click());
  expect([place.querySelector('button'), button?.textContent]).toEqual([button, 'في السلة 2']);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
