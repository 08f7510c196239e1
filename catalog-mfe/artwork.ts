import type { ArtworkSpec } from '@riwaq/artwork';
import { products } from './src/catalogue';
import { shelfOf } from './src/catalogue/shelf-of';
import { shelfLabels } from './src/shelf';

const drawings = products.map((product) => {
  const shelf = shelfOf(product);
  return { product, category: shelf, label: shelfLabels[shelf] };
});

/** A cover and a share image for every product, and share images for the catalogue's pages. */
export default {
  covers: drawings.map(({ product: { slug, name }, ...look }) => ({ slug, name, ...look })),
  shareImages: [
    {
      slug: 'home',
      title: 'أدوات البحث والتعلّم، بالدينار',
      line: 'اشتراكات وتراخيص ودورات للباحثين والطلاب والمدرّبين، بتفعيل سريع ودعم بالعربية.',
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
