import type { PinnedRelease } from '@riwaq/contracts';
import catalog from 'catalog-mfe/remote';
import checkout from 'checkout-mfe/remote';
import courses from 'courses-mfe/remote';
import offers from 'offers-mfe/remote';

const remotes = [catalog, checkout, courses, offers];

/** Replaces the shell's release loader in the one-bundle build that is compared. */
export async function loadReleaseModule({ global }: PinnedRelease): Promise<unknown> {
  return remotes.find(({ name }) => global.startsWith(`riwaq_${name}_`));
}
