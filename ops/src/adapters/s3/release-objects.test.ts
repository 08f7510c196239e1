import { expect, test } from '@jest/globals';
import { readVerifiedDescriptor } from '../../store/check-release';
import { openServedShop } from '../../testing/served-shop';
import { releaseObjects } from './release-objects';

test('what a build says of itself is not put into the bucket, nor the rest of a release', async () => {
  const { shop, close } = await openServedShop();
  const objects = await releaseObjects(shop.home, await readVerifiedDescriptor(shop.home, { app: 'offers', version: '1.0.0' }));
  await close();
  expect(objects.map(({ key }) => key).sort()).toEqual([
    'media/cover-offers.svg',
    'media/cover-offers.svg.br',
    'media/cover-offers.svg.gz',
    'releases/offers/1.0.0/mf-manifest.json',
    'releases/offers/1.0.0/page.js',
    'releases/offers/1.0.0/remoteEntry.js',
    'releases/offers/1.0.0/remoteEntry.js.br',
    'releases/offers/1.0.0/remoteEntry.js.gz',
  ]);
});
