/** Header of a request of the desk's page: the version of its build. */
export const VERSION_HEADER = 'x-desk-version';

/** Name of the `meta` element in which the document has it. */
export const VERSION_META = 'desk-version';
