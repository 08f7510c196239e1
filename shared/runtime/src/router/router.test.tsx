/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Host, HostContext } from '../host';
import { anchorOf, hrefOf, Link, type Navigator, parseLocation, Route, Router, Routes, useParams, useSearchParams } from '.';

afterEach(cleanup);

const onNavigate = jest.fn<(href: string) => void>();
const navigate: Navigator['push'] = (to) => onNavigate(hrefOf(to));
const navigator: Navigator = { createHref: hrefOf, go: () => {}, push: navigate, replace: navigate };
// A link uses this of a host.
const host = { prerender: () => {} } as Pick<Host, 'prerender'> as Host;
const at = (path: string, children: ReactNode) => (
  <HostContext value={host}>
    <Router location={parseLocation(path)} navigator={navigator}>
      {children}
    </Router>
  </HostContext>
);

describe('a link', () => {
  test('navigates inside the site, and leaves other clicks to the browser', () => {
    onNavigate.mockClear();
    render(at('/', <Link to="/products?page=2#products">المنتجات</Link>));
    const link = screen.getByRole('link', { name: 'المنتجات' });
    expect(link.getAttribute('href')).toBe('/products?page=2#products');
    expect(fireEvent.click(link)).toBe(false);
    expect(onNavigate.mock.calls).toEqual([['/products?page=2#products']]);

    // jsdom cannot navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [modifier]: true });
    fireEvent.click(link, { button: 1 });
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });
});

function Course() {
  const { courseSlug } = useParams();
  const [query] = useSearchParams();
  return <p>{`${courseSlug} ${query.get('group')}`}</p>;
}

describe('a route', () => {
  test('passes decoded parameters and the query to its page', () => {
    const routes = (
      <Routes>
        <Route path="/courses/:courseSlug" element={<Course />} />
      </Routes>
    );
    render(at('/courses/دورة?group=أ', routes));
    expect(screen.getByText('دورة أ')).toBeTruthy();
  });
});

describe('the anchor of an address', () => {
  test.each([
    ['', ''],
    ['#warranty', 'warranty'],
    ['#%D8%B6%D9%85%D8%A7%D9%86', 'ضمان'],
    ['#%E0%A4%A', ''],
  ])('%p points to %p', (hash, id) => {
    expect(anchorOf({ hash })).toBe(id);
  });
});
