/** Classes of PostgreSQL's error codes that say that it cannot do now what it could do later: its connection, its means, its operator, its disk. */
const classes: readonly string[] = ['08', '53', '57', '58'];
/** What a connection says that cannot be had, and a disk that is full. */
const codes: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT'];
/** The pool's own words have no code. */
const words = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether an error of the database means that the same may be tried again later: nothing of it was kept. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.includes(code) || (/^[0-9A-Z]{5}$/.test(code) && classes.includes(code.slice(0, 2))) || words.test(error.message);
}
