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
  test('are for each of the shop’s own what it is, its best feature and how it reaches the buyer, all drawn', () => {
    for (const product of productList) {
      const paths = galleryPictures(product).map(({ paths: [path, ...more] }) => [path, more.length]);
      expect(paths).toEqual(['is', 'feature', 'delivery'].map((scene) => [expect.stringContaining(`/media/${product.slug}-${scene}.`), 0]));
    }
  });

  test('are called by what they show', () => {
    const labels = (slug: string) =>
      galleryPictures(productList.find((product) => product.slug === slug) ?? fromSource).map(({ label }) => label);
    expect(labels('spss31')).toEqual(['الغلاف', 'أبرز المزايا', 'كيف يصلك']);
    expect(labels('vip-pack')[1]).toBe('محتوى الباقة');
  });

  test('begin with the picture that the shop took, in the place of the scene', () => {
    const [taken, ...others] = galleryPictures({ ...fromSource, slug: 'spss31', picture: 'spss.jpg' });
    expect(taken?.paths).toEqual([expect.stringContaining('/media/spss31.')]);
    expect(others.map(({ label }) => label)).toEqual(['أبرز المزايا', 'كيف يصلك']);
  });

  test('are the look that the record of a source names, without what the build drew', () => {
    const [cover, ...others] = galleryPictures({ ...fromSource, mark: 'flask', color: 'rose' });
    expect(cover?.paths).toEqual([expect.stringMatching(/^\/media\/mark-flask-rose\.[0-9a-f]{6}\.svg$/)]);
    expect(others).toEqual([{ label: 'صورة إضافية', paths: [] }]);
  });

  test('are those that the record names, where it names some', () => {
    const named = { ...fromSource, imagePath: '/files/a.jpg', thumbnailPath: '/files/a-small.jpg', additionalImages: ['/files/b.jpg'] };
    const ofCategory = expect.stringContaining('/media/mark-shapes-amber.');
    expect(galleryPictures(named)).toEqual([
      { label: 'الغلاف', paths: ['/files/a.jpg', '/products/new-tool.jpg', ofCategory], thumbnail: '/files/a-small.jpg' },
      { label: 'صورة 1', paths: ['/files/b.jpg'] },
    ]);
  });
});
