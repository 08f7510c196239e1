import type { PinnedRelease } from '@riwaq/contracts';
import catalog from '../../../catalog-mfe/src/remote';
import checkout from '../../../checkout-mfe/src/remote';
import courses from '../../../courses-mfe/src/remote';
import offers from '../../../offers-mfe/src/remote';

const remotes = [catalog, checkout, courses, offers];

/** Stands in for the shell's release loader in the one-bundle build that the federated site is measured against. */
export async function loadRelease({ global }: PinnedRelease): Promise<unknown> {
  return remotes.find(({ name }) => global.startsWith(`riwaq_${name}_`));
}
