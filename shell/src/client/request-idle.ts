/** Milliseconds after which what waits for an idle moment is done all the same. */
const AT_LATEST = 5000;

/** Does something when the page has nothing better to do; Safari, which does not tell, is given time. */
export function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: AT_LATEST });
  else setTimeout(work, AT_LATEST);
}
