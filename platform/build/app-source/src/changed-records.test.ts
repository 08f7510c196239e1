import { expect, test } from '@jest/globals';
import { noteText, recordNotes } from './changed-records';
import type { RecordFiles } from './record-files';

const offer = { id: 'week', endDate: '2027-01-16', subOffers: [{ id: 'full', discountedPrice: 8500 }], aliases: ['a'] };
const files = {
  'content/week-offers.json': [offer],
  'content/landings.json': [{ id: 1, affiliate: 'partner-a', course: 'spss' }],
  '.generated/artwork.json': { covers: 1 },
};

const changedRecords = (before: RecordFiles, after: RecordFiles) => recordNotes(before, after).map(noteText);

test('changed records are told by file, name and field, drawings not at all', () => {
  const cheaper = { ...offer, endDate: '2027-01-18', subOffers: [{ id: 'full', discountedPrice: 7900 }], aliases: ['b'], isDemo: true };
  const after = {
    'content/week-offers.json': [cheaper, { ...offer, id: 'next' }],
    'content/landings.json': [],
    '.generated/artwork.json': { covers: 2 },
  };
  expect(changedRecords(files, after)).toEqual([
    'week-offers week endDate 2027-01-16 → 2027-01-18',
    'week-offers week subOffers full discountedPrice 8,500 → 7,900',
    'week-offers week aliases ["a"] → ["b"]',
    'week-offers week isDemo true (new)',
    '+ week-offers next',
    '- landings partner-a/spss',
  ]);
  const ramadan = { title: 'رمضان' };
  const promotion = { 'content/promotions/ramadan.json': ramadan, 'content/promotions/index.ts': { default: { ramadan } } };
  expect(changedRecords(files, { ...files, ...promotion })).toEqual(['+ promotions/ramadan']);
  expect(changedRecords(files, files)).toEqual([]);
});
