import { expect, test } from '@jest/globals';
import { createElement, forwardRef, lazy, memo } from 'react';
import { isComponent } from './find-screen';

const Banner = () => null;

test.each([
  ['a function', Banner],
  ['what memo makes', memo(Banner)],
  ['what forwardRef makes', forwardRef(Banner)],
  ['what lazy makes', lazy(async () => ({ default: Banner }))],
])('%s is a component', (_, value) => {
  expect(isComponent(value)).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['the name of an element', 'div'],
  ['an element', createElement(Banner, { key: 'one' })],
  ['any other object', { render: Banner }],
])('%s is no component', (_, value) => {
  expect(isComponent(value)).toBe(false);
});
