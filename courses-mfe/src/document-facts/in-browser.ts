import type * as composed from '.';

const none = () => ({});

/** In the browser nobody reads what only a document says, so its bundles leave it out. */
export const coursesFacts: typeof composed.coursesFacts = none;
export const courseFacts: typeof composed.courseFacts = none;
