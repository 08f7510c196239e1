import { describe, expect, test } from '@jest/globals';
import { productList } from '../../catalog-store/built-in-catalog';
import { withDefaults } from '../../rules/listed-product';
import { galleryPictures } from './gallery';

const fromSource = withDefaults({
  id: 900,
  slug: 'new-tool',
  name: 'New Tool',
  description: 'منتج من مصدر.',
  category: 'other',
  price: '1,000\u00a0دج',
  duration: 30,
  subscriptionLabel: 'اشتراك شهري',
  activation: 'mixed',
  publishedAt: '2025-01-01',
});

describe('the pictures of a product', () => {
  test('are for each of the shop’s own the cover, its best features and how it reaches the buyer, all drawn', () => {
    for (const product of productList) {
      const pictures = galleryPictures(product);
      expect(pictures.map(({ drawn }) => drawn !== undefined)).toEqual([true, true, true]);
    }
  });

  test('are called by what they show', () => {
    const labels = (slug: string) =>
      galleryPictures(productList.find((product) => product.slug === slug) ?? fromSource).map(({ label }) => label);
    expect(labels('spss31')).toEqual(['الغلاف', 'أبرز المزايا', 'كيف يصلك']);
    expect(labels('vip-pack')[1]).toBe('محتوى الباقة');
  });

  test('fall back to placeholders for a product that the build never saw', () => {
    expect(galleryPictures({ ...fromSource, activation: 'mixed' }).map(({ paths }) => paths)).toEqual([
      ['/products/new-tool.jpg', '/placeholder.svg'],
      ['/placeholder.svg'],
    ]);
  });

  test('are those that the record names, where it names some', () => {
    const named = { ...fromSource, imagePath: '/files/a.jpg', thumbnailPath: '/files/a-small.jpg', additionalImages: ['/files/b.jpg'] };
    expect(galleryPictures(named)).toEqual([
      { label: 'الغلاف', paths: ['/files/a.jpg', '/products/new-tool.jpg', '/placeholder.svg'], thumbnail: '/files/a-small.jpg' },
      { label: 'صورة 1', paths: ['/files/b.jpg', '/placeholder.svg'] },
    ]);
  });
});
