import { describe, expect, test } from '@jest/globals';
import { builtInCatalog, catalogFromSource, productWithPage } from '../../catalog/catalog.server';
import { productOf, records } from '../../testing/catalog-records';
import { galleryPictures } from './gallery-pictures.server';

/** A product of a source, which names no picture. */
const { mark: _, color: __, picture: ___, ...spss } = productOf('spss31');
const fromSource = { ...spss, slug: 'new-tool', name: 'New Tool', category: 'other' as const };
const picturesOf = (product: typeof fromSource & Partial<Parameters<typeof galleryPictures>[0]>) => {
  const shown = productWithPage(catalogFromSource(records, [product]), product.slug);
  return shown ? galleryPictures(shown, records) : [];
};
const own = builtInCatalog(records).products;

describe('the pictures of a product', () => {
  test('are for each of the shop’s own its cover, its work before the tool and after, or a bundle’s prices, then how it reaches the buyer, all drawn', () => {
    for (const product of own) {
      const paths = galleryPictures(product, records).map(({ paths: [path, ...more] }) => [path, more.length]);
      const scenes = product.isBundle ? ['', '-after', '-delivery'] : ['', '-before', '-after', '-delivery'];
      expect(paths).toEqual(scenes.map((scene) => [expect.stringContaining(`/media/${product.slug}${scene}.`), 0]));
    }
  });

  test('are called by what they show', () => {
    const labels = (slug: string) =>
      own.flatMap((product) => (product.slug === slug ? galleryPictures(product, records) : [])).map(({ label }) => label);
    expect(labels('spss31')).toEqual(['الغلاف', 'قبل', 'بعد', 'كيف يصلك']);
    expect(labels('vip-pack')).toEqual(['محتوى الباقة', 'السعر', 'كيف يصلك']);
  });

  test('of a bundle of a source show no prices but its own', () => {
    const { price, originalPrice = '', ...bundle } = productOf('vip-pack');
    const labels = (prices: { readonly price: string; readonly originalPrice: string }) =>
      picturesOf({ ...bundle, category: 'other', ...prices }).map(({ label }) => label);
    expect(labels({ price, originalPrice })).toEqual(['محتوى الباقة', 'السعر', 'كيف يصلك']);
    expect(labels({ price: '1 دج', originalPrice })).toEqual(['محتوى الباقة', 'كيف يصلك']);
    expect(labels({ price, originalPrice: '99,000 دج' })).toEqual(['محتوى الباقة', 'كيف يصلك']);
  });

  test('begin with the picture that the shop took, in the place of the scene', () => {
    const [taken, ...others] = picturesOf({ ...fromSource, slug: 'spss31', picture: 'spss.jpg' });
    expect(taken?.paths).toEqual([expect.stringContaining('/media/spss31.')]);
    expect(others.map(({ label }) => label)).toEqual(['قبل', 'بعد', 'كيف يصلك']);
  });

  test('are the look that the record of a source names, without what the build drew', () => {
    const [cover, ...others] = picturesOf({ ...fromSource, mark: 'flask', color: 'rose' });
    expect(cover?.paths).toEqual([expect.stringMatching(/^\/media\/mark-flask-rose\.c0ffee\.svg$/)]);
    expect(others).toEqual([{ label: 'صورة إضافية', paths: [] }]);
  });

  test('are those that the record names, where it names some', () => {
    const named = { ...fromSource, imagePath: '/files/a.jpg', thumbnailPath: '/files/a-small.jpg', additionalImages: ['/files/b.jpg'] };
    const ofCategory = expect.stringContaining('/media/mark-shapes-amber.');
    expect(picturesOf(named)).toEqual([
      { label: 'الغلاف', paths: ['/files/a.jpg', '/products/new-tool.jpg', ofCategory], thumbnail: '/files/a-small.jpg' },
      { label: 'صورة 1', paths: ['/files/b.jpg'] },
    ]);
  });
});
