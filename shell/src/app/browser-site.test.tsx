/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HostContext } from '@riwaq/runtime';
import { createBrowserHistory, parseLocation } from '@riwaq/runtime/router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NavigationType, useNavigate } from 'react-router-dom';
import { pageScreen } from '../testing/page-screen';
import type { BrowserHost } from './browser-host';
import { ViewPage } from './browser-site';

beforeEach(() => {
  history.replaceState(null, '', '/products');
  // Hydrated already: jsdom takes no marks of the time.
  document.documentElement.dataset.hydrated = '';
});
afterEach(cleanup);

/** A list whose address follows what is typed, and that leads on. */
function List() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/products?search=spss', { replace: true })}>
        ابحث
      </button>
      <button type="button" onClick={() => navigate('/product/spss')}>
        افتح
      </button>
    </>
  );
}

function showList() {
  const visit = createBrowserHistory();
  const screenOfList = pageScreen('/products', List);
  const view = { key: 1, location: parseLocation('/products'), screen: screenOfList, action: NavigationType.Push, container: null };
  const host = { report: jest.fn() } as unknown as BrowserHost;
  render(<ViewPage view={view} host={host} history={visit} show={async () => {}} />);
  return visit;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a page at its address', () => {
  test('navigates while it is shown', () => {
    const visit = showList();
    press('ابحث');
    expect(visit.location).toMatchObject({ pathname: '/products', search: '?search=spss' });
  });

  test('no longer replaces the address when it is left, and still pushes one', () => {
    const visit = showList();
    visit.push('/courses');
    press('ابحث');
    expect(visit.location).toMatchObject({ pathname: '/courses', search: '' });
    press('افتح');
    expect(visit.location.pathname).toBe('/product/spss');
  });
});

const forEver = new Promise<never>(() => {});

function Suspended(): never {
  throw forEver;
}

describe('a page that suspends for ever', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is reported once the time is up, and its next attempt is shown', async () => {
    jest.useFakeTimers();
    // React logs what a boundary catches.
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const suspended = pageScreen('/products', Suspended);
    const view = { key: 1, location: parseLocation('/products'), screen: suspended, action: NavigationType.Push, container: null };
    const report = jest.fn();
    const show = jest.fn(async (_location: unknown, _attempt: number) => {});
    const host = { report, head: () => {} } as unknown as BrowserHost;
    await act(async () => {
      render(
        <HostContext value={{ ...host, prerender: () => {} }}>
          <ViewPage view={view} host={host} history={createBrowserHistory()} show={show} />
        </HostContext>,
      );
    });
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(report).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(report.mock.calls).toEqual([[new Error('catalog 1.0.0 /products suspends for too long'), 'catalog /products', 0]]);
    expect(show).toHaveBeenCalledWith(expect.anything(), 1);
  });
});
