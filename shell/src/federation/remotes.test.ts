import { afterEach, describe, expect, jest, test } from '@jest/globals';
import shell from '../remote';
import { Remotes } from './remotes';

const release = (version: string) => ({
  version,
  global: `riwaq_offers_${version}`,
  entry: `/releases/offers/${version}/remoteEntry.js`,
  integrity: `sha256-${version}`,
});
const routes = [{ path: '/offers/:slug', id: 'offer' }];
const pages = { '/offers/:slug': [['/releases/offers/1.0.0/offer.js', 'sha256-']] as [string, string][] };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a document pins', () => {
  const pinned = { offers: { live: release('1.0.0'), routes } };
  const knownAfter = async (offers: object | undefined) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ remotes: offers ? { offers } : {} }));
    const remotes = new Remotes(pinned, () => Promise.reject(new Error('nothing is loaded')), shell, '1.0.0');
    expect(remotes.known()).toEqual(pinned);
    expect((await remotes.all()).offers).toEqual(remotes.known().offers);
    return remotes.known().offers;
  };

  test('names the scripts of its pages once the list of live remotes came: they are asked for with the entry', async () => {
    expect(await knownAfter({ live: release('1.0.0'), routes, pages })).toEqual({ ...pinned.offers, pages });
  });

  test('stays as it is where another release is live, or none', async () => {
    expect(await knownAfter({ live: release('1.1.0'), routes, pages })).toEqual(pinned.offers);
    expect(await knownAfter(undefined)).toEqual(pinned.offers);
  });
});
