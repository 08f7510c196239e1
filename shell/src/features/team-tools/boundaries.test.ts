import { expect, test } from '@jest/globals';
import { boundaryColours } from './boundaries';

/** Each remote with its colour. */
const coloursOf = (...remotes: readonly string[]) =>
  boundaryColours(remotes)
    .split('\n')
    .map((rule) => /^\[data-boundary='(.+)'\] \{ outline-color: (var\(--[\w-]+\)); \}$/.exec(rule)?.slice(1) ?? [rule]);

test('every remote has a distinct colour, whatever its name', () => {
  const shown = coloursOf('offers', 'catalog', 'book-fair', 'courses', 'checkout', 'events');
  expect(shown.map(([app]) => app)).toEqual(['book-fair', 'catalog', 'checkout', 'courses', 'events', 'offers']);
  expect(new Set(shown.map(([, colour]) => colour)).size).toBe(6);
});

test('a remote more than there are colours has the first one again', () => {
  const shown = coloursOf('a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(shown.at(-1)?.[1]).toBe(shown[0]?.[1]);
});
