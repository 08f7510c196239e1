import type { ArtworkSpec, CoverArt, PictureSpec, SceneSpec, ShareImageSpec } from '@riwaq/artwork';
import { type Activation, lookOf, type Product } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import { productFile } from './src/catalog/product-file';
import { readProducts } from './src/catalog/read-products.server';
import { gallerySlugs } from './src/routes/product/gallery-pictures.server';
import { shelfLabels, shelfOf } from './src/rules/shelf';

/** How a product reaches its buyer, in one line, with its mark. */
const deliveries = {
  'shared-account': { line: 'حساب مشترك موثوق، يصلك خلال 24 ساعة', mark: 'users' },
  'personal-account': { line: 'حساب لك وحدك، يصلك خلال 24 ساعة', mark: 'key' },
  'own-email': { line: 'نفعّله على بريدك خلال 24 ساعة', mark: 'paper-plane-tilt' },
  mixed: { line: 'نجهّز لك أدواتها أداةً أداة خلال 24 ساعة', mark: 'paper-plane-tilt' },
} as const satisfies Record<Activation, { readonly line: string; readonly mark: CoverArt['mark'] }>;

/** What a product's cover shows: of a bundle the marks of what is in it. */
function artOf(product: Product, products: readonly Product[]): CoverArt {
  const look = lookOf(product, shelfOf(product));
  if (!product.isBundle) return { kind: 'product', ...look };
  const tools = (product.contains ?? []).flatMap((slug) => products.find((tool) => tool.slug === slug) ?? []);
  return { kind: 'bundle', ...look, inside: tools.map((tool) => lookOf(tool, shelfOf(tool))) };
}

/** Three scenes of a product: what it is, its best feature, and how it reaches the buyer. */
function scenesOf(product: Product, art: CoverArt): readonly SceneSpec[] {
  const slugs = gallerySlugs(product);
  const { line, mark } = deliveries[product.activation];
  return [
    { ...art, slug: slugs.cover, line: product.subscriptionLabel },
    { ...art, kind: 'product', slug: slugs.feature, line: product.features[0] ?? product.name, mark: 'sparkle' },
    { ...art, kind: 'product', slug: slugs.delivery, line, mark },
  ];
}

/** A cover or a picture, three scenes and a share image for every product, every mark for products of a source, and share images for the catalog's pages. */
export default function artwork(files: RecordFiles): ArtworkSpec {
  const products = readProducts(files);
  const drawings = products.map((product) => ({ product, art: artOf(product, products) }));
  return {
    covers: drawings.flatMap(({ product: { slug, picture }, art }) => (picture ? [] : { slug, ...art })),
    pictures: products.flatMap(({ slug, picture }): PictureSpec[] =>
      picture ? [{ slug, file: picture, shape: 'cover', field: `${productFile(slug)}: picture` }] : [],
    ),
    scenes: drawings.flatMap(({ product, art }) => scenesOf(product, art)),
    everyMark: true,
    shareImages: [
      ...pageImages,
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
}

/** Share images of the catalog's pages. */
const pageImages: readonly ShareImageSpec[] = [
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
];
