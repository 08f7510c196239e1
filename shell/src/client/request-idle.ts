/** Milliseconds after which what waits for an idle moment is done all the same. */
const AT_LATEST = 5000;

/** Does something when the page has nothing better to do; Safari, which does not tell, is given time. What it gives back takes the wish back. */
export function requestIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const wish = requestIdleCallback(work, { timeout: AT_LATEST });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(work, AT_LATEST);
  return () => clearTimeout(timer);
}
