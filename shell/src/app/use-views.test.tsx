/** @jest-environment jsdom */
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION, type PageProps, type Remote } from '@riwaq/contracts';
import { createClock } from '@riwaq/runtime';
import { type BrowserHistory, createBrowserHistory, Link } from '@riwaq/runtime/router';
import { testSite } from '@riwaq/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Remotes } from '../federation/remotes';
import { yieldToMain } from '../hydration/scheduling';
import { dataOf, pageScreen } from '../testing/page-screen';
import type { BrowserHost } from './browser-host';
import { BrowserSite } from './browser-site';
import type { DataSource } from './find-screen';

const pinned = { version: '1.0.0', global: 'riwaq_courses_1_0_0', entry: '/releases/courses/1.0.0/remoteEntry.js', integrity: 'sha256-' };
/** How often a page of the remote was rendered. */
const rendered = jest.fn();

function Courses() {
  rendered();
  return (
    <main>
      <h1>الدورات</h1>
    </main>
  );
}

function Offers() {
  return (
    <main>
      <h1>العروض</h1>
    </main>
  );
}

function Home() {
  return (
    <main>
      <h1>الرئيسية</h1>
      <Link to="/courses">إلى الدورات</Link>
    </main>
  );
}

const pages = { '/courses': Courses, '/offers': Offers };

/** How often the code of a page was asked for. */
const asked = jest.fn();

/** How often the document of the address was opened. */
const openDocument = jest.fn();

/** How often the data of a page were asked for. */
const askedForData = jest.fn();

/** The site with one remote, whose pages' code is on its way until `hold`. Version `made` made the data of its pages. */
function siteWith(hold: Promise<unknown> = Promise.resolve(), made = '1.0.0'): BrowserHistory {
  const data = dataOf({ courses: made });
  const load: DataSource['load'] = (...of) => {
    askedForData(of[0]);
    return data.load(...of);
  };
  const lazy = async (Component: ComponentType<PageProps<never>>) => {
    asked();
    await hold;
    return { Component };
  };
  const routes = Object.entries(pages).map(([path, Component]) => ({ id: path.slice(1), path, lazy: () => lazy(Component) }));
  const remote: Remote = { name: 'courses', contract: CONTRACT_VERSION, routes, fragments: {} };
  const remotes = new Remotes(
    { courses: { live: pinned, routes: routes.map(({ id, path }) => ({ id, path })) } },
    async () => remote,
    { ...remote, routes: [] },
    '1.0.0',
  );
  const history = createBrowserHistory();
  const first = pageScreen('/', Home);
  const told = {
    head: () => {},
    report: () => {},
    onReport: () => {},
    data: () => Promise.reject(new Error('no data')),
    leave: () => {},
    openDocument,
    openTab: () => null,
    prefetch: async () => {},
    prefetchFragment: () => {},
  };
  const host: BrowserHost = {
    ...told,
    site: testSite,
    navigation: [],
    relativeTo: 0,
    now: createClock(0),
    shownAt: 0,
    fragment: () => Promise.reject(new Error('no fragment')),
    prepare: async () => {},
  };
  render(<BrowserSite host={host} sources={{ remotes, data: { load } }} history={history} screen={first} />);
  return history;
}

/** Who waits for the next frame: it comes when the test says, however long the machine takes for what lies before. */
let waiting: FrameRequestCallback[] = [];
/** Runs `visit`, then the next frame, then two tasks: messages of the site and of the test arrive in any order. */
const after = (visit: () => void) =>
  act(async () => {
    visit();
    for (const painted of waiting.splice(0)) painted(performance.now());
    await yieldToMain();
    await yieldToMain();
  });
const go = (history: BrowserHistory, to: string) => after(() => history.push(to));
const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
const isBusy = () => screen.queryByRole('progressbar') !== null;

beforeEach(() => {
  rendered.mockClear();
  asked.mockClear();
  askedForData.mockClear();
  history.replaceState(null, '', '/');
  document.documentElement.dataset.hydrated = '';
  waiting = [];
  globalThis.requestAnimationFrame = (painted) => waiting.push(painted);
  globalThis.scrollTo = (() => {}) as typeof globalThis.scrollTo;
  globalThis.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as unknown as typeof matchMedia;
  Object.assign(globalThis, {
    MessageChannel,
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  });
});
afterEach(cleanup);

test('a page that is pointed at is rendered out of the document, and shown without rendering it again once its press was answered', async () => {
  siteWith();
  const link = screen.getByRole('link', { name: 'إلى الدورات' });
  await act(async () => link.focus());
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(shown()).toBe('الرئيسية');
  await act(async () => void fireEvent.click(link));
  expect(shown()).toBe('الرئيسية');
  await after(() => {});
  expect(shown()).toBe('الدورات');
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('main')).toHaveLength(1);
});

test('the data of a page that was not made ready is asked for in the press; its code runs after the frame that answers it', async () => {
  siteWith();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'إلى الدورات' })));
  expect(askedForData.mock.calls).toEqual([['/courses']]);
  expect(asked).not.toHaveBeenCalled();
  await after(() => {});
  expect(asked).toHaveBeenCalledTimes(1);
  expect(askedForData).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('الدورات');
  expect(isBusy()).toBe(false);
});

test('the data of a page is asked for with the end of the touch, before the click; its code waits for the click', async () => {
  siteWith();
  const link = screen.getByRole('link', { name: 'إلى الدورات' });
  await after(() => void fireEvent.pointerUp(link));
  expect(askedForData.mock.calls).toEqual([['/courses']]);
  expect(asked).not.toHaveBeenCalled();
  await after(() => void fireEvent.click(link));
  await after(() => {});
  expect(shown()).toBe('الدورات');
});

test('a link loses the focus before its page goes: the browser would style that page once more to take it away', async () => {
  const visit = siteWith();
  const link = screen.getByRole('link', { name: 'إلى الدورات' });
  const left = jest.fn();
  link.addEventListener('blur', () => left(link.isConnected));
  await act(async () => link.focus());
  await go(visit, '/courses');
  expect(left.mock.calls).toEqual([[true]]);
});

describe('the page that a visitor opens', () => {
  test('replaces the previous page, in a separate container', async () => {
    const visit = siteWith();
    await go(visit, '/courses');
    expect(shown()).toBe('الدورات');
    await go(visit, '/offers');
    expect(shown()).toBe('العروض');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(isBusy()).toBe(false);
  });

  test('keeps the previous page while it loads, and shows that', async () => {
    let arrive = () => {};
    const visit = siteWith(new Promise<void>((resolve) => (arrive = resolve)));
    await go(visit, '/courses');
    expect(shown()).toBe('الرئيسية');
    expect(isBusy()).toBe(true);
    await act(async () => arrive());
    expect(shown()).toBe('الدورات');
    expect(isBusy()).toBe(false);
  });

  test('is not shown if the visitor returns first', async () => {
    let arrive = () => {};
    const visit = siteWith(new Promise<void>((resolve) => (arrive = resolve)));
    await go(visit, '/courses');
    await go(visit, '/');
    await act(async () => arrive());
    expect(shown()).toBe('الرئيسية');
    expect(isBusy()).toBe(false);
  });
});

test('a page whose data other code made is opened as a document: what is on the screen stays', async () => {
  const history = siteWith(Promise.resolve(), '2.0.0');
  await go(history, '/courses');
  await after(() => {});
  expect(openDocument).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('الرئيسية');
});
