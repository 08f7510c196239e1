import { test as base } from './fixtures';
import { openTestSite } from './open-test-site';
import { sharedHome } from './site-home';

/** Milliseconds between the gateway's own rounds here. */
const ROUND_MS = 1000;

/** A worker's gateway, controlled like its operators and its clock would. */
export interface ControlledGateway {
  /** Restarts it on the same database. */
  restart(): Promise<void>;
  /** Advances its clock, in milliseconds. */
  pass(ms: number): void;
}

/** Tests with a gateway that restarts, with a settable clock and frequent rounds. The worker's `shop` is that site. */
export const test = base.extend<object, { gatewayClock: { ahead: number }; gateway: ControlledGateway }>({
  gatewayClock: [async ({ playwright: _ }, use) => use({ ahead: 0 }), { scope: 'worker' }],
  openSite: [
    async ({ gatewayClock }, use) => {
      const site = await openTestSite(sharedHome(), { clock: () => Date.now() + gatewayClock.ahead, sweepEvery: ROUND_MS });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ openSite, gatewayClock }, use) =>
      use({
        restart: () => openSite.restartGateway(),
        pass(ms) {
          gatewayClock.ahead += ms;
        },
      }),
    { scope: 'worker' },
  ],
});
