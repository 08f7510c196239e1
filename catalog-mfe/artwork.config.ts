import type { ArtworkSpec, CoverArt, PictureSpec, SceneSpec } from '@riwaq/artwork';
import { type Activation, lookOf, type Product } from '@riwaq/contracts';
import { products } from './src/composer/checked-products';
import { productFile } from './src/composer/product-file';
import { gallerySlugs } from './src/rules/product-words';
import { shelfLabels, shelfOf } from './src/rules/shelf';

/** How a product reaches its buyer, in one line, with its mark. */
const deliveries = {
  'shared-account': { line: 'حساب مشترك موثوق، يصلك خلال 24 ساعة', mark: 'users' },
  'personal-account': { line: 'حساب لك وحدك، يصلك خلال 24 ساعة', mark: 'key' },
  'own-email': { line: 'نفعّله على بريدك خلال 24 ساعة', mark: 'paper-plane-tilt' },
  mixed: { line: 'نجهّز لك أدواتها أداةً أداة خلال 24 ساعة', mark: 'paper-plane-tilt' },
} as const satisfies Record<Activation, { readonly line: string; readonly mark: CoverArt['mark'] }>;

const bySlug = new Map(products.map((product) => [product.slug, product]));

/** What a product's cover shows: of a bundle the marks of what is in it. */
function artOf(product: Product): CoverArt {
  const look = lookOf(product, shelfOf(product));
  if (!product.isBundle) return { kind: 'product', ...look };
  const inside = (product.contains ?? []).flatMap((slug) => bySlug.get(slug) ?? []).map((tool) => lookOf(tool, shelfOf(tool)));
  return { kind: 'bundle', ...look, inside };
}

const drawings = products.map((product) => ({ product, art: artOf(product) }));

const pictures = products.flatMap(({ slug, picture }): PictureSpec[] =>
  picture ? [{ slug, file: picture, shape: 'cover', field: `${productFile(slug)}: picture` }] : [],
);

/** Three scenes of a product: what it is, its best feature, and how it reaches the buyer. */
const scenes = drawings.flatMap(({ product, art }): SceneSpec[] => {
  const slugs = gallerySlugs(product);
  const { line, mark } = deliveries[product.activation];
  return [
    { ...art, slug: slugs.cover, line: product.subscriptionLabel },
    { ...art, kind: 'product', slug: slugs.feature, line: product.features[0] ?? product.name, mark: 'sparkle' },
    { ...art, kind: 'product', slug: slugs.delivery, line, mark },
  ];
});

/** A cover or a picture, three scenes and a share image for every product, every mark for products of a source, and share images for the catalog's pages. */
const artwork: ArtworkSpec = {
  covers: drawings.flatMap(({ product: { slug, picture }, art }) => (picture ? [] : { slug, ...art })),
  pictures,
  scenes,
  everyMark: true,
  shareImages: [
    {
      slug: 'home',
      title: 'أدوات البحث والتعلّم، بالدينار',
      line: 'اشتراكات وتراخيص ودورات للباحثين والطلبة والمدرّبين، بتفعيل سريع ودعم بالعربية.',
      label: 'اشتراكات وتراخيص رقمية',
    },
    {
      slug: 'products',
      title: 'كل المنتجات الرقمية',
      line: 'ذكاء اصطناعي وتحليل إحصائي وقواعد بيانات وتصميم، في مكان واحد.',
      label: 'اشتراكات وتراخيص رقمية',
    },
    {
      slug: 'package-builder',
      title: 'صمّم باقتك المثالية',
      line: 'اختر ما تحتاجه فقط، واحصل على خصم 5% من منتجين فأكثر.',
      label: 'الباقات',
    },
    ...drawings.map(({ product, art }) => ({
      slug: product.slug,
      title: product.name,
      line: product.description,
      label: shelfLabels[shelfOf(product)],
      price: product.price,
      art,
    })),
  ],
};
export default artwork;
