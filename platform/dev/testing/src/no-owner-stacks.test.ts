/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { createElement, Fragment, version } from 'react';
import { jsx } from 'react/jsx-runtime';

test('an element keeps no stack of its own, as this version of React keeps them', () => {
  expect(version).toBe('19.3.1');
  const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');
  const [one, other] = [stackOf(jsx('p', {})), stackOf(jsx(Fragment, {}))];
  expect(one).toBeInstanceOf(Error);
  expect(other).toBe(one);
  expect(stackOf(createElement('p'))).toBeDefined();
});
