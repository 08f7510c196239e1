/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { parseLocation } from '@riwaq/runtime/router';
import { NavigationType } from 'react-router-dom';
import { pageScreen } from '../testing/page-screen';
import { type View, viewAt, withPageAhead } from './view';

const Empty = () => null;
const viewOf = (path: string, pattern = path): View => viewAt(parseLocation(path), pageScreen(pattern, Empty), NavigationType.Push);
const product = (slug: string) => viewOf(`/product/${slug}`, '/product/:productSlug');
const pathsOf = (views: readonly View[]) => views.map(({ location }) => location.pathname);
const shown = viewOf('/');

describe('pages that are rendered ahead', () => {
  const inView = (ahead: readonly View[], ...paths: readonly string[]) =>
    paths.reduce((held, path) => withPageAhead({ shown, ahead: held }, viewOf(path), 'in view'), ahead);

  test('are at most three: the oldest is dropped', () => {
    const ahead = ['/products', '/courses', '/policy', '/contact'].reduce(
      (held: readonly View[], path) => withPageAhead({ shown, ahead: held }, viewOf(path), 'pointed'),
      [],
    );
    expect(pathsOf(ahead)).toEqual(['/contact', '/policy', '/courses']);
    expect(pathsOf(inView([], '/products', '/courses', '/policy', '/contact'))).toEqual(['/contact', '/policy', '/courses']);
  });

  test('keep the one that is pointed at, however many links come into view before and after', () => {
    const seen = inView([], '/courses', '/products', '/offers');
    const ahead = withPageAhead({ shown, ahead: seen }, viewOf('/offers'), 'pointed');
    expect(ahead[0]?.key).toBe(seen.find(({ location }) => location.pathname === '/offers')?.key);
    expect(pathsOf(inView(ahead, '/policy', '/contact', '/orders'))).toEqual(['/offers', '/orders', '/contact']);
  });

  test('are one of each route for visible links, and each that is pointed at', () => {
    const ahead = [product('spss31')];
    expect(withPageAhead({ shown, ahead }, product('nvivo'), 'in view')).toBe(ahead);
    expect(pathsOf(withPageAhead({ shown, ahead }, product('nvivo'), 'pointed'))).toEqual(['/product/nvivo', '/product/spss31']);
  });

  test('are never the page that is shown, nor one twice', () => {
    const ahead = withPageAhead({ shown, ahead: [] }, product('spss31'), 'pointed');
    expect(withPageAhead({ shown, ahead }, viewOf('/'), 'pointed')).toBe(ahead);
    expect(withPageAhead({ shown, ahead }, product('spss31'), 'pointed')).toBe(ahead);
  });

  test('have separate containers, out of the document', () => {
    const [one, other] = [product('spss31'), product('nvivo')];
    expect(one.container).not.toBe(other.container);
    expect(one.container?.isConnected).toBe(false);
    expect(one.key).not.toBe(other.key);
  });
});
