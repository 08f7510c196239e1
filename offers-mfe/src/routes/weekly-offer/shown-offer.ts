import type { LoaderData } from '@riwaq/contracts';
import type { loader } from './weekly-offer.server';

/** A weekly offer as its page is given it. */
export type ShownOffer = NonNullable<LoaderData<typeof loader>['offer']>;
/** One of its choices. */
export type ShownChoice = ShownOffer['choices'][number];
/** One of its gifts. */
export type ShownGift = ShownOffer['gifts'][number];
