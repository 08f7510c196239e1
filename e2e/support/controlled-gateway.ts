import { test as base } from './fixtures';
import { openTestSite } from './open-test-site';
import { sharedHome } from './site-home';

/** What nobody asks for the gateway does once a second here. */
const ROUND_MS = 1000;

/** The gateway of a worker's own site, as its operators and its clock treat it. */
export interface ControlledGateway {
  /** Ends it and starts it again on the same database. */
  restart(): Promise<void>;
  /** Lets time pass for it, in milliseconds. */
  pass(ms: number): void;
}

/** The tests of a site whose gateway can be restarted, whose clock can be put forward, and whose own rounds come soon. The worker's `shop` is that site. */
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
