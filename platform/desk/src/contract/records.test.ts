import { expect, test } from '@jest/globals';
import { changedRecordApps } from './records';

test('who sells begins with the products, who releases with the offers', () => {
  expect(changedRecordApps(['products'])).toEqual(['catalog', 'courses', 'offers']);
  expect(changedRecordApps(['operations'])).toEqual(['offers', 'courses', 'catalog']);
  expect(changedRecordApps(['partners'])).toEqual([]);
});
