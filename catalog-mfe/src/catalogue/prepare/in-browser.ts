import type * as composing from '.';

/** A composition is prepared in Node alone: the browser's bundles leave it out. */
export const prepare: typeof composing.prepare = () => Promise.reject(new Error('a composition is prepared where it is composed'));
