/** The steps of a thesis that a product may serve, first to last. */
export const researchSteps = ['idea', 'references', 'analysis', 'article', 'presentation'] as const;
export type ResearchStep = (typeof researchSteps)[number];
