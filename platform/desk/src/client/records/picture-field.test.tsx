/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { RecordFields } from '@riwaq/contracts/edited-records';
import { fireEvent, screen } from '@testing-library/react';
import { fakeEditor, fullOffer } from '../testing/fake-editor';
import { deskOfOffers, draftOf, press, review } from '../testing/open-record';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
const { show, sent } = desk;

/** As `review` types it. */
const reviewed = { ...fullOffer, title: 'أدوات البحث' };

Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL() {} });

const choose = (...bytes: number[]) =>
  fireEvent.change(screen.getByLabelText('الصورة'), { target: { files: [new File([new Uint8Array(bytes)], 'eid.jpg')] } });

test('a chosen picture is sent as it is, the record names it, and its field says its size', async () => {
  await show();
  expect(screen.getByText('تُقصّ مربّعة.')).toBeTruthy();
  desk.answer('/api/records/pictures', [200, { picture: '0123.jpg' }]);
  choose(0xff, 0xd8, 0xff, 0xe0);
  expect(await screen.findByText('eid.jpg')).toBeTruthy();
  expect(screen.getByText('eid.jpg').closest('fieldset')?.querySelector('img')?.src).toBe('blob:eid.jpg');
  expect(sent('/api/records/pictures')).toEqual([{ app: 'offers', content: '/9j/4A==' }]);
  await review();
  expect(sent('records.plan')).toMatchObject([{ draft: draftOf({ ...reviewed, cover: '0123.jpg' }) }]);
});

test('a file that is no picture is not sent, one that did not arrive is said, and the record keeps its picture until it is taken away', async () => {
  await show();
  choose(...Buffer.from('%PDF-1.7'));
  expect(await screen.findByText('اختر صورة JPG أو PNG أو WebP، حتى 5 ميغابايت.')).toBeTruthy();
  desk.answer('/api/records/pictures', [500, { reason: 'failed' }]);
  choose(0xff, 0xd8, 0xff, 0xe0);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('writing')).toBeTruthy();
  await press('احذف: الصورة');
  await review();
  const { cover: _, ...without }: RecordFields = reviewed;
  expect(sent('records.plan')).toEqual([{ app: 'offers', draft: draftOf(without), accepted: [] }]);
});
