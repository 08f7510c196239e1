import { describe, expect, test } from '@jest/globals';
import { picturePaths as pathsOf } from './picture-paths.server';

const marks = 'c0ffee';
const picturePaths = (of: Parameters<typeof pathsOf>[0]) => pathsOf(of, { covers: { spss31: '/media/spss31.c0ffee.svg' }, marks });
const product = { slug: 'new-tool', name: 'SPSS 31 Pro', category: 'analytics', isBundle: false } as const;

describe('the pictures of a product from a source', () => {
  test('are that of its name in small letters with dashes, then the mark of its category', () => {
    expect(picturePaths(product)).toEqual(['/products/spss-31-pro.jpg', `/media/mark-function-emerald.${marks}.svg`]);
  });

  test('are the mark and the colour that its record names', () => {
    expect(picturePaths({ ...product, mark: 'flask', color: 'lime' })).toEqual([`/media/mark-flask-lime.${marks}.svg`]);
    expect(picturePaths({ ...product, color: 'rose' })).toEqual([`/media/mark-function-rose.${marks}.svg`]);
  });

  test('begin with the file that the record names', () => {
    expect(picturePaths({ ...product, imagePath: '/media/kahoot.jpg' })[0]).toBe('/media/kahoot.jpg');
  });

  test('never leave this site, whatever the name', () => {
    expect(picturePaths({ ...product, name: '../x?y#z' })[0]).toBe('/products/..%2Fx%3Fy%23z.jpg');
  });
});

test('a picture of the shop is made in the place of the cover, so its record’s look counts no more', () => {
  const look = { mark: 'flask', color: 'lime' } as const;
  expect(picturePaths({ ...product, ...look, slug: 'spss31', picture: 'spss.jpg' })).toEqual(picturePaths({ ...product, slug: 'spss31' }));
});

test('the cover that the build drew is the only picture of a product of the shop', () => {
  expect(picturePaths({ ...product, slug: 'spss31' })).toEqual(['/media/spss31.c0ffee.svg']);
});
