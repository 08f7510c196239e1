import { describe, expect, test } from '@jest/globals';
import type { RecordFields } from '@riwaq/contracts/edited-records';
import { parse } from '@riwaq/contracts/platform';
import { recordsOf } from '@riwaq/contracts/records-of-kind';
import { formFields, messagesOf, schemaFields } from '@riwaq/testing/schema-facts';
import { readProducts } from './catalog/read-products.server';
import editor from './desk';
import { productKind as kind } from './desk/product-kind';
import { files } from './testing/catalog-records';

const records = recordsOf(kind, files);
const today = '2026-11-23';
const nvivo = records.find(({ slug }) => slug === 'nvivo') ?? {};
const canva = records.find(({ slug }) => slug === 'canva') ?? {};

/** What the desk says of a record, by the paths of its fields. */
function problemsOf(record: RecordFields): [string, string | undefined][] {
  const result = kind.schema['~standard'].validate(kind.settle?.(record));
  if (result instanceof Promise) throw new Error('the schema answers at once');
  return (result.issues ?? []).map(({ message, path = [] }) => [
    path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    editor.arabic(message),
  ]);
}

/** Checks a record as the build does, beside all others. */
const built = ({ slug, ...record }: RecordFields) => readProducts({ ...files, [`content/products/${slug}.json`]: record });

test('the form of a product has each field of its schema, and no other', () => {
  expect(formFields(kind.fields).toSorted()).toEqual(schemaFields(kind.schema).toSorted());
});

test('each message of its schema is said in Arabic', () => {
  expect(messagesOf(kind.schema).filter((message) => editor.arabic(message) === undefined)).toEqual([]);
});

test('a record that is there stays as it is when it is opened and published', () => {
  expect(records.map((record) => kind.settle?.(record))).toEqual(records);
});

test('a new product has a name and a number that nothing has, and no text of another one', () => {
  const blank = kind.blank(files, today);
  expect(blank).toMatchObject({ slug: 'new-product', id: 40, publishedAt: today, name: '', price: '' });
  expect(kind.blank({ 'content/products/new-product.json': blank }, today)).toMatchObject({ slug: 'new-product-2' });
});

test('a copy is one that the build takes beside the first', () => {
  const copy = kind.copyOf?.(nvivo, files, today) ?? {};
  expect(copy).toMatchObject({ slug: 'nvivo-2', id: 40, name: 'NVivo', publishedAt: today });
  expect(built(copy)).toHaveLength(records.length + 1);
});

test('what a new product needs and does not have yet is in sight, and each folded field is one of the form', () => {
  const folded = kind.folds?.flatMap((fold) => fold.fields) ?? [];
  const fields = kind.fields.map(({ field }) => field);
  const blank = kind.blank(files, today);
  expect(folded.filter((field) => !fields.includes(field))).toEqual([]);
  expect(kind.fields.filter(({ field, isOptional }) => !isOptional && folded.includes(field) && !(field in blank))).toEqual([]);
  expect(fields.filter((field) => !folded.includes(field)).slice(0, 4)).toEqual(['name', 'isOutOfStock', 'price', 'originalPrice']);
});

test('a product without a former price or features says what the shop shows in their place', () => {
  const blank = kind.blank(files, today);
  expect(kind.besides?.(blank)).toEqual([
    'تظهر معه شارة «خصم 30%»، لأنه بلا سعر سابق.',
    'تظهر في صفحته المزايا المعتادة، لأنك لم تكتب مزاياه: منتج رقمي عالي الجودة، دعم متواصل، تفعيل سريع، ضمان استرجاع المال.',
  ]);
  expect(kind.besides?.({ ...blank, originalPrice: '4,500 دج', features: ['تحليل البيانات'] })).toEqual([]);
  expect(kind.besides?.({ ...blank, isBundle: true, features: ['تحليل البيانات'] })).toEqual([]);
  expect(kind.besides?.({ ...blank, isHidden: true })).toEqual([]);
});

describe('a price', () => {
  test.each([
    ['0', 'السعر صفر: اكتب ما يدفعه الزبون. وإن نفد المنتج فاختر «نفدت الكمية».'],
    ['٠ دج', 'السعر صفر: اكتب ما يدفعه الزبون. وإن نفد المنتج فاختر «نفدت الكمية».'],
    ['-5', 'السعر أقل من صفر: احذف الإشارة، واكتبه هكذا: 12,500'],
    ['−5 دج', 'السعر أقل من صفر: احذف الإشارة، واكتبه هكذا: 12,500'],
    ['12,,500', 'لا نقرأ هنا مبلغًا واحدًا: اكتبه هكذا: 12,500'],
    ['مجاني', 'لا نقرأ هنا مبلغًا واحدًا: اكتبه هكذا: 12,500'],
    ...['5 آلاف دج', '5k', '5-', '5,,', '5 و', '+5', '5 دج للشهر', 'نحو 5 دج', '5 (خمسة) دج', '5 دج (7)', '﹣5', '‐5', '－5'].map(
      (price): [string, string] => [price, 'لا نقرأ هنا مبلغًا واحدًا: اكتبه هكذا: 12,500'],
    ),
    ['12.50', 'اكتب السعر بالدينار دون كسور: 12,500'],
  ])('of «%s» is refused in its own words, also by the build', (price, words) => {
    expect(problemsOf({ ...nvivo, price })).toEqual([['price', words]]);
    expect(() => built({ ...nvivo, price })).toThrow('content/products/nvivo.json: price: ');
  });

  test.each([
    ['12500', '12,500\u00a0دج'],
    ['١٢٬٥٠٠ دج', '12,500\u00a0دج'],
    ['من 700', 'من 700\u00a0دج'],
    ['700 دج (للطالب)', '700\u00a0دج (للطالب)'],
  ])('of «%s» is written as the shop writes it', (price, written) => {
    const settled = kind.settle?.({ ...nvivo, price }) ?? {};
    expect(settled).toMatchObject({ price: written });
    expect(parse(kind.schema, settled, 'it')).toMatchObject({ price: written });
  });

  test('of a product with versions is that of the cheapest one', () => {
    expect(problemsOf({ ...canva, price: 'من 900 دج' })).toEqual([['price', 'اجعل السعر سعر أرخص نسخة، أو غيّر أسعار النسخ.']]);
  });
});

describe('the list', () => {
  const listed = kind.listed ?? { acts: [], marksOf: () => [], noteOf: () => '' };
  const act = (label: string) => listed.acts.find((each) => each.label === label);
  const labelsFor = (record: RecordFields) => listed.acts.filter(({ fits }) => fits(record)).map(({ label }) => label);

  test('says how a product stands, and what it costs', () => {
    expect([listed.marksOf(nvivo), listed.noteOf(nvivo)]).toEqual([['متوفر', 'مخفّض'], '4,900\u00a0دج بدل 7,000\u00a0دج']);
    expect(listed.marksOf({ ...nvivo, isOutOfStock: true, originalPrice: '4,000 دج', isBundle: true })).toEqual(['نفدت الكمية', 'باقة']);
  });

  test('shows the picture that was drawn of a product', () => {
    const drawn = { ...files, '.generated/artwork.json': { covers: { nvivo: '/media/nvivo.1.svg' }, share: {} } };
    expect([nvivo, canva].map((product) => kind.listed?.pictureOf?.(product, drawn))).toEqual(['/media/nvivo.1.svg', undefined]);
  });

  test('takes a product out of stock and back, which leaves no trace', () => {
    const soldOut = act('نفدت الكمية')?.changed(nvivo) ?? {};
    expect([labelsFor(nvivo), labelsFor(soldOut)]).toEqual([
      ['نفدت الكمية', 'سعر جديد', 'أخفِ'],
      ['متوفر', 'سعر جديد', 'أخفِ'],
    ]);
    expect(soldOut).toEqual({ ...nvivo, isOutOfStock: true });
    expect(act('متوفر')?.changed(soldOut)).toEqual(nvivo);
  });

  test('hides a product, which then has no page, and shows it again without a trace', () => {
    const hidden = act('أخفِ')?.changed(nvivo) ?? {};
    expect([listed.marksOf(hidden), kind.addressesOf(hidden)]).toEqual([['مخفي', 'مخفّض'], []]);
    expect(listed.marksOf({ ...hidden, isOutOfStock: true })).toEqual(['مخفي', 'نفدت الكمية', 'مخفّض']);
    expect(labelsFor(hidden)).toEqual(['نفدت الكمية', 'سعر جديد', 'أظهر']);
    expect(built(hidden)).toHaveLength(records.length - 1);
    expect(act('أظهر')?.changed(hidden)).toEqual(nvivo);
  });

  test('asks for the prices of all versions, from which that of the product follows', () => {
    const prices = act(labelsFor(canva)[1] ?? '');
    expect(prices?.asks).toEqual(['originalPrice', 'versions']);
    const versions = ['2,000 دج', '700 دج'].map((price, at) => ({ version: `${at}`, price }));
    expect(prices?.changed({ ...canva, versions })).toEqual({ ...canva, versions, price: 'من 700\u00a0دج' });
    expect(prices?.changed({ ...canva, price: '900 دج', versions })).toMatchObject({ price: '700\u00a0دج' });
    expect([canva, { ...canva, versions: [] }].map((product) => prices?.changed(product))).toEqual([canva, { ...canva, versions: [] }]);
  });
});
