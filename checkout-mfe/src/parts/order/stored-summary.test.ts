/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { storedSummaryFor, storeSummary, updateStoredMethod } from './stored-summary';

const summary = { reference: 'RQ-7K3M9QXA', lines: [], total: '0', submissionDate: '2026-05-03T11:00:00.000Z' };
const kept = () => JSON.parse(localStorage.getItem('riwaq.order-summary') ?? 'null');

beforeEach(() => localStorage.clear());

test('a summary is kept as every release reads it, its method under the name «way»', () => {
  storeSummary({ ...summary, method: 'bank' });
  expect(kept()).toEqual({ version: 1, value: { ...summary, way: 'bank' } });
  expect(storedSummaryFor(summary.reference)).toEqual({ ...summary, sums: [], method: 'bank' });
  expect(storedSummaryFor('RQ-22223333')).toBeNull();
});

test('a method that is chosen later is kept with it', () => {
  storeSummary({ ...summary, method: 'epayment' });
  updateStoredMethod(summary.reference, 'crypto');
  expect(storedSummaryFor(summary.reference)).toMatchObject({ method: 'crypto' });
  expect(kept()).not.toHaveProperty('value.method');
});
