import type { Composition } from '@riwaq/contracts';
import { restoreCart } from '@riwaq/store';
import type { BrowserHost } from '../app/browser-host';
import { reportVisit } from '../features/beacons/report-visit';
import { keepTime } from '../features/keep-time';
import { creditReference } from '../features/partner-link/credit-reference';
import { listReleases } from '../federation/list-releases';
import type { Remotes } from '../federation/remotes';

/**
 * Starts what goes along with a visit once its page is at rest: the time of the server, the affiliate of its link, the cart of other
 * tabs, the beacons, and the list for tools.
 */
export function accompanyVisit(composition: Composition, { now, onReport }: BrowserHost, remotes: Remotes): void {
  if (composition.clock === undefined) keepTime(now);
  creditReference(now).catch(() => {});
  restoreCart();
  addEventListener('storage', ({ key }) => key === 'riwaq.cart' && restoreCart());
  // Low priority: a visit keeps the releases it started with. A failure here is retried on demand.
  const others = remotes.all().catch(() => ({}));
  reportVisit({ composition, others, onReport });
  void others.then((all) => listReleases(composition.shell, all));
}
