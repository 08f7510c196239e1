import type { ArtworkSpec } from '@riwaq/artwork';
import type { Activation } from '@riwaq/contracts';
import { products } from './src/composer/checked-products';
import { activationLabels, gallerySlugs } from './src/rules/product-words';
import { shelfLabels, shelfOf } from './src/rules/shelf';

const prepared: Record<Activation, string> = {
  'shared-account': 'نجهّز لك مكانًا في حساب مشترك موثوق',
  'personal-account': 'نجهّز لك حسابًا شخصيًا لك وحدك',
  'own-email': 'نفعّله لك على بريدك الإلكتروني',
  mixed: 'نجهّز لك أدوات الباقة أداةً أداة',
};

/** How a product reaches its buyer, step by step. */
export function deliverySteps(activation: Activation): readonly string[] {
  return ['تطلب وتدفع بالبطاقة أو بالتحويل', prepared[activation], 'يصلك خلال 24 ساعة من تأكيد الدفع'];
}

const drawings = products.map((product) => {
  const shelf = shelfOf(product);
  return { product, category: shelf, label: shelfLabels[shelf] };
});

/** How many features a plate has room for. */
const BEST_FEATURES = 3;

const featurePlates = drawings.map(({ product, category }) => ({
  slug: gallerySlugs(product).features,
  heading: product.isBundle ? 'في الباقة' : 'أبرز المزايا',
  lines: product.features.slice(0, BEST_FEATURES),
  category,
  label: product.name,
}));

/** One plate for all products of a shelf with the same delivery. */
const deliveryPlates = [...new Map(drawings.map((drawing) => [gallerySlugs(drawing.product).delivery, drawing])).entries()].map(
  ([slug, { product, category }]) => ({
    slug,
    heading: 'كيف يصلك؟',
    lines: deliverySteps(product.activation),
    numbered: true,
    category,
    label: activationLabels[product.activation],
  }),
);

/** A cover, a plate of features and a share image for every product, plates of how products reach the buyer, and share images for the catalog's pages. */
export default {
  covers: drawings.map(({ product: { slug, name }, ...look }) => ({ slug, name, ...look })),
  plates: [...featurePlates, ...deliveryPlates],
  shareImages: [
    {
      slug: 'home',
      title: 'أدوات البحث والتعلّم، بالدينار',
      line: 'اشتراكات وتراخيص ودورات للباحثين والطلبة والمدرّبين، بتفعيل سريع ودعم بالعربية.',
      category: 'databases',
      label: 'اشتراكات وتراخيص رقمية',
    },
    {
      slug: 'products',
      title: 'كل المنتجات الرقمية',
      line: 'ذكاء اصطناعي وتحليل إحصائي وقواعد بيانات وتصميم، في مكان واحد.',
      category: 'ai-tools',
      label: 'اشتراكات وتراخيص رقمية',
    },
    {
      slug: 'package-builder',
      title: 'صمّم باقتك المثالية',
      line: 'اختر ما تحتاجه فقط، واحصل على خصم 5% من منتجين فأكثر.',
      category: 'bundles',
      label: 'الباقات',
    },
    ...drawings.map(({ product: { slug, name, description }, ...look }) => ({ slug, title: name, line: description, ...look })),
  ],
} satisfies ArtworkSpec;
