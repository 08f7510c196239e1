/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import helpers from '@module-federation/runtime/helpers';
import { listReleases } from './list-releases';

test('the federation’s tools find the shell, each release of the visit by its entry, and its manifest', () => {
  const live = { version: '1.3.0', global: 'riwaq_offers_1_3_0', entry: '/releases/offers/1.3.0/remoteEntry.js', integrity: 'sha256-a' };
  listReleases('2.0.0', { offers: { live, routes: [] } });
  const manifest = `${location.origin}/releases/offers/1.3.0/mf-manifest.json`;
  expect(helpers.global.getGlobalSnapshot()).toEqual({
    shell: expect.objectContaining({ version: '2.0.0', remotesInfo: { riwaq_offers_1_3_0: { matchedVersion: manifest } } }),
    [`riwaq_offers_1_3_0:${manifest}`]: {
      version: '1.3.0',
      globalName: 'riwaq_offers_1_3_0',
      remoteEntry: `${location.origin}/releases/offers/1.3.0/remoteEntry.js`,
    },
  });
});
