import type * as composed from '.';

const none = () => ({});

/** In the browser nobody reads what only a document says, so its bundles leave it out. */
export const homeFacts: typeof composed.homeFacts = none;
export const productsFacts: typeof composed.productsFacts = none;
export const productFacts: typeof composed.productFacts = none;
export const bundleBuilderFacts: typeof composed.bundleBuilderFacts = none;
