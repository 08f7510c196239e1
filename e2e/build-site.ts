import { buildTestSite } from './support/build-test-site';
import { SITE_HOME, sharedHome } from './support/site-home';

/** Builds the site of the journeys in the folder of `RIWAQ_E2E_HOME`. */
console.log(`${SITE_HOME}: ${sharedHome()}`);
await buildTestSite(sharedHome());
