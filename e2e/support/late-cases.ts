/**
 * Whether late fonts are tried with every set of a machine's fonts, and late documents on every width: where `RIWAQ_LATE=all`, for changes of
 * fonts or documents. Otherwise with an Android phone's.
 */
export const everyLateCase = process.env.RIWAQ_LATE === 'all';
