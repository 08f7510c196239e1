import type { DocumentFacts } from './index';

/** Search engines and previews read composed documents: a page that runs says nothing to them. */
const nothing = (): DocumentFacts => ({});

export { nothing as contactFacts, nothing as policyFacts };
