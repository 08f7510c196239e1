import { test as base } from './fixtures';
import { openTestSite, type TestSite } from './open-test-site';
import { sharedHome } from './site-home';
import type { TestWorker } from './test-worker';

/** Milliseconds between the gateway's own rounds here. */
const ROUND_MS = 1000;

/** A worker's gateway, controlled like its operators and its clock would. */
export interface ControlledGateway {
  /** Restarts it on the same database. */
  restart(): Promise<void>;
  /** Advances its clock, in milliseconds. */
  pass(ms: number): void;
}

/** A site with its controlled gateway. */
export interface ControlledSite {
  readonly gateway: ControlledGateway;
  readonly openSite: TestSite;
}

/** Tests with a gateway that restarts, with a settable clock and frequent rounds. Their `shop` is that site. */
export const test = testWithClock();

/** The same, with a clock that starts at `start`. */
export function testWithClock(start?: number) {
  const open = async (worker: TestWorker): Promise<ControlledSite> => {
    let ahead = start === undefined ? 0 : start - Date.now();
    const openSite = await openTestSite(sharedHome(), { clock: () => Date.now() + ahead, sweepEvery: ROUND_MS });
    worker.atEnd(() => openSite.close());
    const gateway: ControlledGateway = {
      restart: () => openSite.restartGateway(),
      pass(ms) {
        ahead += ms;
      },
    };
    return { gateway, openSite };
  };
  return base.extend<ControlledSite & { controlledSite: ControlledSite }>({
    controlledSite: async ({ worker }, use) => use(await worker.once(open)),
    gateway: ({ controlledSite }, use) => use(controlledSite.gateway),
    openSite: ({ controlledSite }, use) => use(controlledSite.openSite),
  });
}
