import type { ArtworkSpec, CoverArt, CoverSpec, PictureSpec, SceneArt, ShareImageSpec } from '@riwaq/artwork';
import { usualScene } from '@riwaq/artwork/usual-scene';
import { type Activation, lookOf, type Product } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import { productFile } from './src/catalog/product-file';
import { readProducts } from './src/catalog/read-products.server';
import { gallerySlugs } from './src/routes/product/gallery-pictures.server';
import { shelfLabels, shelfOf } from './src/rules/shelf';

/** How a product reaches its buyer, in a few words, with its mark. */
const deliveries = {
  'shared-account': { title: 'حساب مشترك موثوق', mark: 'users' },
  'personal-account': { title: 'حساب لك وحدك', mark: 'key' },
  'own-email': { title: 'مفعّل على بريدك', mark: 'paper-plane-tilt' },
  mixed: { title: 'أداةً أداة', mark: 'paper-plane-tilt' },
} as const satisfies Record<Activation, { readonly title: string; readonly mark: CoverArt['mark'] }>;

const sceneOf = ({ scene, category, name }: Product): SceneArt => scene ?? usualScene(category, name);

/** What a product's cover shows: its work, or the tools of a bundle. */
function artOf(product: Product, products: readonly Product[]): CoverArt {
  const look = lookOf(product, shelfOf(product));
  if (!product.isBundle) return { kind: 'product', ...look, scene: sceneOf(product) };
  const tools = (product.contains ?? []).flatMap((slug) => products.find((tool) => tool.slug === slug) ?? []);
  return { kind: 'bundle', ...look, inside: tools.map((tool) => ({ ...lookOf(tool, shelfOf(tool)), scene: sceneOf(tool) })) };
}

/** The pictures of a product's gallery beside its cover: its work before and after the tool, or a bundle's prices, then how it reaches the buyer. */
function galleryOf(product: Product): readonly CoverSpec[] {
  const slugs = gallerySlugs(product);
  const look = { kind: 'product' as const, ...lookOf(product, shelfOf(product)) };
  const { title, mark } = deliveries[product.activation];
  const scene = sceneOf(product);
  const { price, originalPrice = '' } = product;
  return [
    ...(product.isBundle
      ? [{ ...look, slug: slugs.after, scene: { kind: 'rewrite' as const, lines: [originalPrice, price] } }]
      : [
          { ...look, slug: slugs.before, scene: { ...scene, state: 'before' as const, caption: 'قبل' } },
          { ...look, slug: slugs.after, scene: { ...scene, caption: 'بعد' } },
        ]),
    { ...look, mark, slug: slugs.delivery, scene: { kind: 'delivery', title, figure: '24 ساعة' } },
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
    scenes: drawings.flatMap(({ product }) => galleryOf(product)),
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
