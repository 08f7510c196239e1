import { describe, expect, test } from '@jest/globals';
import { fakeEditor, fullOffer } from '../../testing/fake-editor';
import { fixedDay } from '../fixed-day';
import { recordChanges } from './record-changes';

const fields = fakeEditor.kinds[0]?.fields ?? [];
const linesOf = (change: object, was: object = fullOffer) =>
  recordChanges(fields, { ...was }, { ...fullOffer, ...change }, (_field, name) => `«${name}»`).map(({ label, from, to }) =>
    [label, from ?? '-', to ?? '-'].join(' | ').replaceAll('\u00a0', ' '),
  );

describe('the changes of a record', () => {
  test('are none where its fields stand in another order', () => expect(linesOf({ host: { ...Object(fullOffer.host) } })).toEqual([]));

  test('name days, prices, choices and what is ticked in words, and what is taken away', () => {
    expect(linesOf({ startDate: '2026-11-21', price: 2500, hasGift: false, seats: undefined, promotion: 'back' })).toEqual([
      'أول يوم | 20 نوفمبر 2026 | 21 نوفمبر 2026',
      'السعر | 3,000 دج | 2,500 دج',
      'المقاعد | 20 | -',
      'معه هدية | نعم | لا',
      'صفحة العرض | «eid» | «back»',
    ]);
  });

  test('say of days and lines which come and which go, and the whole of those that stand in another order', () => {
    const was = { ...fullOffer, evenings: ['2026-12-10', '2026-12-11'], aliases: ['إس', 'بي'] };
    expect(linesOf({ evenings: ['2026-12-10', '2026-12-11', '2026-12-15'], aliases: ['بي', 'إس'] }, was)).toEqual([
      'أسماء أخرى | إس، بي | بي، إس',
      'الأمسيات | - | أُضيف 15 ديسمبر 2026',
    ]);
    const counted = { ...was, evenings: ['+1d', '+2d'] };
    const same = [fixedDay('+1d'), fixedDay('+2d'), '2027-06-15'];
    expect(linesOf({ evenings: same, aliases: was.aliases }, counted)).toEqual(['الأمسيات | - | أُضيف 15 جوان 2027']);
    expect(linesOf({ evenings: ['2026-12-12', '2026-12-10'], aliases: was.aliases }, was)).toEqual([
      'الأمسيات | - | أُضيف 12 ديسمبر 2026',
      'الأمسيات | - | حُذف 11 ديسمبر 2026',
    ]);
  });

  test('do not name a day of a demonstration that becomes the same day of the calendar', () => {
    expect(linesOf({ startDate: fixedDay('-3d') }, { ...fullOffer, startDate: '-3d' })).toEqual([]);
  });

  test('say of a picture that it comes, is another or goes, and not its file', () => {
    const [one, other] = ['2e074a8e4c9e0b92.jpg', '5d1f3a8e4c9e0b92.jpg'];
    expect(linesOf({ cover: one }, { ...fullOffer, cover: undefined })).toEqual(['الصورة | - | صورة']);
    expect(linesOf({ cover: other }, { ...fullOffer, cover: one })).toEqual(['الصورة | - | صورة أخرى']);
    expect(linesOf({ cover: undefined }, { ...fullOffer, cover: one })).toEqual(['الصورة | - | -']);
  });

  test('name the item of a list, also one that gets another title, and those that come', () => {
    const [full, basic] = [
      { title: 'الكامل', price: 3000 },
      { title: 'الأساسي', price: 2000 },
    ];
    expect(linesOf({ choices: [full, { ...basic, price: 1800 }] })).toEqual(['الأساسي: سعر الخيار | 2,000 دج | 1,800 دج']);
    expect(linesOf({ choices: [full, { ...basic, title: 'القصير' }] })).toEqual([
      'الخيارات | الكامل، الأساسي | الكامل، القصير',
      'القصير: عنوان الخيار | الأساسي | القصير',
    ]);
    expect(linesOf({ choices: [full] })).toEqual(['الخيارات | الكامل، الأساسي | الكامل']);
  });
});
