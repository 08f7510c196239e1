import { type Activation, links, PriceTextSchema, ProductRecordSchema } from '@riwaq/contracts';
import { drawnPictures } from '@riwaq/contracts/drawn-pictures';
import type { EditedKind, GivenFields, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { withGiven } from '@riwaq/contracts/given-fields';
import { formOf } from '@riwaq/contracts/record-form';
import { isFields, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { formatPriceText, readPrice } from '@riwaq/text';
import { coverWords } from '@riwaq/text/cover-words';
import * as v from 'valibot';
import { defaultFeatures } from '../rules/default-features';
import { fixedDiscount } from '../rules/fixed-discount';
import { stepWords } from '../rules/road-of-a-thesis';
import { categoryLabels } from '../rules/shelf';

const file = 'products/';

const activationWords: Readonly<Record<Activation, string>> = {
  'shared-account': 'حساب مشترك',
  'personal-account': 'حساب شخصي',
  'own-email': 'على بريد الزبون',
  mixed: 'لكل أداة طريقتها',
};

const isSoldOut = ({ isOutOfStock }: RecordFields) => isOutOfStock === true;
const isHidden = ({ isHidden: hidden }: RecordFields) => hidden === true;
const isDiscounted = (product: RecordFields) => readPrice(textIn(product, 'originalPrice')) > readPrice(textIn(product, 'price'));

const given: GivenFields = { number: 'id', identifier: 'slug', from: 'name', among: (files) => recordsOf({ file }, files) };

/** The products at the desk. */
export const productKind: EditedKind = {
  kind: 'product',
  file,
  identity: ['slug'],
  words: { one: 'منتج', many: 'المنتجات', fresh: 'منتج جديد' },
  titleOf: (product) => textIn(product, 'name'),
  windowOf: () => ({}),
  addressesOf: (product) => (isHidden(product) ? [] : [links.product(textIn(product, 'slug'))]),
  listed: {
    marksOf: (product) => [
      ...(isHidden(product) ? ['مخفي'] : []),
      ...(isSoldOut(product) ? ['نفدت الكمية'] : isHidden(product) ? [] : ['متوفر']),
      ...(isDiscounted(product) ? ['مخفّض'] : []),
      ...(product.isBundle === true ? ['باقة'] : []),
    ],
    noteOf: (product) => textIn(product, 'price') + (isDiscounted(product) ? ` بدل ${textIn(product, 'originalPrice')}` : ''),
    pictureOf: (product, files) => drawnPictures(files).covers[textIn(product, 'slug')],
    acts: [
      {
        label: 'نفدت الكمية',
        says: 'يصبح نافدًا: لا يُطلب حتى تعيده بـ«متوفر». تبقى صفحته.',
        fits: (product) => !isSoldOut(product),
        asks: [],
        changed: (product) => ({ ...product, isOutOfStock: true }),
      },
      {
        label: 'متوفر',
        says: 'يُطلب من جديد.',
        fits: isSoldOut,
        asks: [],
        changed: ({ isOutOfStock: _, ...product }) => product,
      },
      { label: 'سعر جديد', fits: (product) => !hasVersions(product), asks: ['price', 'originalPrice'], changed: (product) => product },
      { label: 'أسعار جديدة', fits: hasVersions, asks: ['originalPrice', 'versions'], changed: cheapestPriced },
      {
        label: 'أخفِ',
        says: 'لا صفحة له في المتجر ولا يُطلب، حتى تُظهره. يبقى سجله هنا.',
        fits: (product) => !isHidden(product),
        asks: [],
        takesPageAway: true,
        changed: (product) => ({ ...product, isHidden: true }),
      },
      {
        label: 'أظهر',
        says: 'ترجع صفحته، ويُطلب من جديد ما لم تنفد كميته.',
        fits: isHidden,
        asks: [],
        changed: ({ isHidden: _, ...product }) => product,
      },
    ],
  },
  besides,
  fields: formOf(ProductRecordSchema, { words: { ...categoryLabels, ...activationWords, ...stepWords, ...coverWords } }),
  folds: [
    {
      label: 'الصورة والنصوص',
      fields: ['picture', 'badge', 'isNew', 'features', 'additionalInfo', 'isBundle', 'contains', 'videoUrl', 'mark', 'color', 'scene'],
    },
    { label: 'البحث والمشاركة', fields: ['isHidden', 'aliases', 'publishedAt', 'sortOrder', 'featuredOrder', 'researchStep'] },
    { label: 'للتقنيين', fields: ['slug', 'id', 'formLink', 'paymentLink', 'imagePath', 'thumbnailPath', 'additionalImages'] },
  ],
  given,
  schema: ProductRecordSchema,
  blank: (files, today) => renewed({ name: '', slug: 'new-product', price: '', description: '', subscriptionLabel: '' }, files, today),
  copyOf: renewed,
  settle: ({ versions, ...product }) => ({
    ...product,
    ...priced(product, 'price'),
    ...priced(product, 'originalPrice'),
    ...(Array.isArray(versions) && {
      versions: versions.map((version: unknown) => (isFields(version) ? { ...version, ...priced(version, 'price') } : version)),
    }),
  }),
};

/** The badge and the features that a page, where there is one, has without a former price, or without features of its own. */
function besides(product: RecordFields): string[] {
  if (isHidden(product)) return [];
  const { isBundle, originalPrice, features } = product;
  const badge = fixedDiscount({
    isBundle: isBundle === true,
    isOutOfStock: isSoldOut(product),
    originalPrice: originalPrice ? '' : undefined,
  });
  const hasOwn = Array.isArray(features) && features.length > 0;
  return [
    ...(badge ? [`تظهر معه شارة «${badge}»، لأنه بلا سعر سابق.`] : []),
    ...(hasOwn ? [] : [`تظهر في صفحته المزايا المعتادة، لأنك لم تكتب مزاياه: ${defaultFeatures.join('، ')}.`]),
  ];
}

function hasVersions({ versions }: RecordFields): boolean {
  return Array.isArray(versions) && versions.length > 0;
}

/** A product at the price of its cheapest version, with «من» where it had it. */
function cheapestPriced(product: RecordFields): RecordFields {
  const { versions } = product;
  const price = textIn(product, 'price');
  const prices = Array.isArray(versions)
    ? versions.map((version: unknown) => (isFields(version) ? readPrice(textIn(version, 'price')) : 0))
    : [];
  const cheapest = Math.min(...prices);
  if (prices.length === 0 || cheapest === readPrice(price)) return product;
  return { ...product, price: formatPriceText(`${price.startsWith('من') ? 'من ' : ''}${cheapest}`) };
}

/** A price as the shop writes it, where it was typed as «5000». What cannot be one stays, for the check to name. */
function priced(record: RecordFields, field: string): RecordFields {
  const text = textIn(record, field);
  return v.is(PriceTextSchema, text) ? { [field]: formatPriceText(text) } : {};
}

function renewed(product: RecordFields, files: RecordFiles, today: string): RecordFields {
  return { ...withGiven(given, product, files), publishedAt: today };
}
