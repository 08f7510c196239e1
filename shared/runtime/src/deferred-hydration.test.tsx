/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { DeferredHydration } from './deferred-hydration';
import { ErrorBoundary } from './error-boundary';
import { lazyPart } from './lazy-part';
import { NavigationType, parseLocation, Router } from './router';

let seen: () => void;
let root: Root | undefined;
const complaints = jest.fn();

class ScrolledByTheTest {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    seen = () => tell([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  load.mockClear();
  part = lazyPart(load, { name: 'part' });
  Object.assign(globalThis, { IntersectionObserver: ScrolledByTheTest });
});

afterEach(() => {
  act(() => root?.unmount());
  expect(complaints).not.toHaveBeenCalled();
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const load = jest.fn(async () => ({ default: Part }));
let part = lazyPart(load, { name: 'part' });

function Part({ extra }: { readonly extra: ReactNode }) {
  return (
    <>
      <Counter />
      {extra}
    </>
  );
}

const navigator = { createHref: () => '', go: () => {}, push: () => {}, replace: () => {} };
const page = (path: string, extra: ReactNode, until?: 'idle') => (
  <Router location={parseLocation(path)} navigator={navigator}>
    <DeferredHydration part={part} props={{ extra }} {...(until ? { until } : {})} />
  </Router>
);

/** The markup of a composed document: a Suspense boundary that is complete. */
const composed = '<div><!--$--><button type="button">0</button><!--/$--></div>';

async function openComposed() {
  document.body.innerHTML = `<div id="root">${composed}</div>`;
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page('/', null), { onRecoverableError: complaints });
  });
  return (path: string, extra: ReactNode = null) => act(async () => root?.render(page(path, extra)));
}

/** Presses the button of the part; its label shows whether it is hydrated. */
async function press() {
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  return screen.getByRole('button').textContent;
}

test('a part below the screen stays as composed until it comes near, then hydrates', async () => {
  await openComposed();
  expect(await press()).toBe('0');
  expect(load).not.toHaveBeenCalled();
  await act(async () => seen());
  expect(await press()).toBe('1');
});

test.each([
  ['a change around it', '/', <p key="new">جديد</p>],
  ['another address within the page', '/#contact', null],
])('%s hydrates it, and the composed markup stays until its script has loaded', async (_, path, extra) => {
  let arrive = () => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve({ default: Part }))));
  const change = await openComposed();
  await change(path, extra);
  expect(await press()).toBe('0');
  await act(async () => arrive());
  expect(screen.queryByText('جديد') !== null).toBe(extra !== null);
  expect(await press()).toBe('1');
});

test('without a connection it stays readable, and is hydrated once there is one', async () => {
  load.mockRejectedValueOnce(new Error('no connection'));
  const offline = jest.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false);
  await openComposed();
  await act(async () => seen());
  expect(await press()).toBe('0');
  offline.mockRestore();
  await act(async () => void fireEvent(globalThis.window, new Event('online')));
  expect(await press()).toBe('1');
});

test('a failed download is the page’s failure, asked for once', async () => {
  const failing = jest.fn<() => ReturnType<typeof load>>(async () => {
    if (failing.mock.calls.length > 20) await new Promise(() => {});
    throw new Error('the chunk did not come');
  });
  part = lazyPart(failing, { name: 'part' });
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<div id="root">${composed}</div>`;
  await act(async () => {
    const guarded = (
      <ErrorBoundary onError={() => {}} fallback={() => <p>failed</p>}>
        {page('/', null)}
      </ErrorBoundary>
    );
    root = hydrateRoot(document.body.firstElementChild as Element, guarded, { onRecoverableError: () => {} });
  });
  await act(async () => seen());
  expect(screen.queryByText('failed')).toBeTruthy();
  expect(failing).toHaveBeenCalledTimes(1);
  consoleError.mockRestore();
});

test('a part with `until="idle"` hydrates on idle', async () => {
  let idle = () => {};
  const wish = jest.fn((work: () => void) => {
    idle = work;
    return 1;
  });
  Object.assign(globalThis, { requestIdleCallback: wish, cancelIdleCallback: () => {} });
  document.body.innerHTML = `<div id="root">${composed}</div>`;
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page('/', null, 'idle'), { onRecoverableError: complaints });
  });
  expect(await press()).toBe('0');
  expect(load).not.toHaveBeenCalled();
  await act(async () => idle());
  expect(await press()).toBe('1');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('a page that is rendered in the browser has it without scrolling', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => {
    root = createRoot(document.body.firstElementChild as Element);
    root.render(page('/', null));
  });
  expect(await press()).toBe('1');
});

test('after a navigation, the first screen is painted before the part renders', async () => {
  let paint = () => {};
  const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => {
    paint = () => work(0);
    return 1;
  });
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => {
    root = createRoot(document.body.firstElementChild as Element);
    root.render(
      <Router location={parseLocation('/')} navigator={navigator} navigationType={NavigationType.Push}>
        <DeferredHydration part={part} props={{ extra: null }} />
      </Router>,
    );
  });
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    paint();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(await press()).toBe('1');
  frames.mockRestore();
});
