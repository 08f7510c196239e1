import type * as composed from '.';

const none = () => ({});

/** In the browser nobody reads what only a document says, so its bundles leave it out. */
export const offerFacts: typeof composed.offerFacts = none;
export const promotionFacts: typeof composed.promotionFacts = none;
