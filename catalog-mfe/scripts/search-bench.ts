import { products } from '#catalog/composer/checked-products';
import { findProducts, productsIndex } from '#catalog/routes/products/find-products';
import { defaultQuery } from '#catalog/rules/products-href';

/** `npm run bench -w catalog-mfe`: milliseconds per key of the list's search over ten thousand products, and for folding them. Limit: 4 ms at the median. */
const COUNT = 10_000;
const ROUNDS = 20;
const typed = [
  'تحليل إحصائي',
  'سبس',
  'جرامرلي',
  'chatgpt plus',
  'الذكاء الاصطناعي',
  'grammerly',
  'chatgbt',
  'turnitn',
  'تورنتين',
  'لا شيء من هذا',
];

const many = Array.from({ length: COUNT }, (_, index) => {
  const product = products[index % products.length];
  if (!product) throw new Error('the catalog is empty');
  return { ...product, id: index + 1, slug: `${product.slug}-${index}`, name: `${product.name} ${index}` };
});
const info = Object.fromEntries(many.map(({ slug, additionalInfo }) => [slug, additionalInfo]));

let started = performance.now();
await productsIndex.prepare(many, () => Promise.resolve(), { extraOf: ({ slug }) => info[slug] });
const folding = performance.now() - started;

const keys: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const text of typed) {
    for (let length = 1; length <= text.length; length += 1) {
      started = performance.now();
      findProducts(many, { ...defaultQuery, search: text.slice(0, length) }, info);
      keys.push(performance.now() - started);
    }
  }
}
keys.sort((a, b) => a - b);
const at = (part: number) => keys[Math.floor((keys.length - 1) * part)]?.toFixed(1);
console.log(`${COUNT} products folded in ${folding.toFixed(0)} ms, off the first paint and in slices`);
console.log(`${keys.length} keys: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms (4 ms at the median)`);
