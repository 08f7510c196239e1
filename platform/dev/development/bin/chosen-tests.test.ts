import { expect, test } from '@jest/globals';
import { namedTests } from './chosen-tests.mjs';

const page = 'offers-mfe/src/routes/offer-page.test.tsx';
const rule = 'shared/text/src/number.test.ts';
const journey = 'e2e/visitor/offers.spec.ts';
const tests = [page, rule, journey];

test('a word chooses the unit tests and the journeys whose path has it', () => {
  expect(namedTests(['offer'], tests)).toEqual({ jest: ['--runTestsByPath', page], playwright: [journey] });
  expect(namedTests(['number', 'routes'], tests)).toEqual({ jest: ['--runTestsByPath', rule, page], playwright: undefined });
});

test('a journey is chosen by its line too', () => {
  expect(namedTests(['offers.spec.ts:53'], tests)).toEqual({ jest: undefined, playwright: [`${journey}:53`] });
});

test('a word that no path has chooses nothing', () => {
  expect(namedTests(['courses'], tests)).toBeUndefined();
});
