import { expect, test } from '@jest/globals';
import { slowPages } from './slow-pages';

const slow = (text: string) => [{ path: '/offers', kind: 'slow', text }];

test('a page is slow that hydrates after five seconds, and after twice the time of the live one', () => {
  expect(slowPages({ '/offers': 8400 }, {}, { '/offers': 1200 })).toEqual(slow('after 8.4 s, 1.2 s before'));
  expect(slowPages({ '/offers': 4900 }, {}, { '/offers': 800 })).toEqual([]);
});

test('on a busy machine, where the live page is slow too, it is not', () => {
  expect(slowPages({ '/offers': 9000 }, {}, { '/offers': 4600 })).toEqual([]);
});

test('of two looks the faster counts', () => {
  expect(slowPages({ '/offers': 9000 }, { '/offers': 1100 }, { '/offers': 1000 })).toEqual([]);
});

test('a new page is compared with the others of the check', () => {
  expect(slowPages({ '/offers': 8400, '/': 1000, '/courses': 1300 }, {}, {})).toEqual(slow('after 8.4 s'));
  expect(slowPages({ '/offers': 8400, '/': 4000, '/courses': 4300 }, {}, {})).toEqual([]);
});
