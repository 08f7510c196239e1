import { expect, test } from '@jest/globals';
import { plainJson } from './plain-json';

const circle: Record<string, unknown> = {};
circle.self = circle;
class Money {
  amount = 1;
}

test.each<readonly [string, unknown, string]>([
  ['a function', { rows: [{ open: () => {} }] }, 'the loader: «rows[0].open» is a function, and data is JSON'],
  ['a date', { day: new Date(0) }, 'the loader: «day» is a Date, and data is JSON'],
  ['a map', { rows: new Map() }, 'the loader: «rows» is a Map, and data is JSON'],
  ['an object of a class', new Money(), 'the loader: the data is a Money, and data is JSON'],
  ['a number that is none', { price: Number.NaN }, 'the loader: «price» is NaN, which JSON does not say'],
  ['a bigint', { price: 1n }, 'the loader: «price» is a bigint, and data is JSON'],
  ['a list with nothing in a place', { rows: [1, undefined] }, 'the loader: «rows» has nothing at 1'],
  ['a list with a hole', { rows: new Array(2) }, 'the loader: «rows» has nothing at 0'],
  ['a circle', circle, 'in a circle'],
  ['five million characters', { text: 'ا'.repeat(5_000_000) }, 'a page has 2000000 at most'],
])('%s is refused, with its field', (_, value, sentence) => {
  expect(() => plainJson(value, 'the loader')).toThrow(sentence);
});

test('what JSON says is said as it is: marks of scripts, separators of lines, whole characters, and fields that are not there', () => {
  const value = { text: '</script>\u2028\ud83d\ude00', none: null, list: [1, true, {}], missing: undefined };
  expect(JSON.parse(plainJson(value, 'the loader'))).toEqual({ text: '</script>\u2028😀', none: null, list: [1, true, {}] });
});

test('half of a character is the same sign in the data as in the markup, which UTF-8 writes', () => {
  const value = { text: 'قبل\ud800بعد 😀', kept: '\\ud800' };
  const { text, kept } = JSON.parse(plainJson(value, 'the loader'));
  expect([text, kept]).toEqual(['قبل\ufffdبعد 😀', '\\ud800']);
  expect(Buffer.from(text).toString()).toBe(text);
});
