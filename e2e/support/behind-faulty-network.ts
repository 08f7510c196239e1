import { type FaultyNetwork, openFaultyNetwork } from './faulty-network';
import { test as base } from './fixtures';

/** Tests of visitors whose network to the shop may fail. */
export const test = base.extend<{ network: FaultyNetwork }>({
  network: async ({ shop }, use) => {
    const network = await openFaultyNetwork(shop);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.address),
});
