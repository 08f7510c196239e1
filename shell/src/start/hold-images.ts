/**
 * Takes images that are still on their way off the line until the page is hydrated. Over HTTP/1 a browser opens six connections to a site: six images that
 * hang would keep every script waiting for ever. Over HTTP/2 they keep nothing waiting, and are left alone.
 */
export function holdImages(): void {
  const page = document.documentElement;
  const ended = () => 'hydrated' in page.dataset || 'startFailed' in page.dataset;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (ended() || !visit?.nextHopProtocol.startsWith('http/1')) return;

  const waiting: (() => void)[] = [];
  for (const image of document.images) {
    if (image.complete) continue;
    for (const part of image.closest('picture')?.children ?? [image]) {
      for (const name of ['srcset', 'src']) {
        const address = part.getAttribute(name);
        if (address === null) continue;
        part.removeAttribute(name);
        waiting.push(() => part.setAttribute(name, address));
      }
    }
  }
  new MutationObserver((_, observer) => {
    if (!ended()) return;
    observer.disconnect();
    for (const show of waiting) show();
  }).observe(page, { attributes: true });
}
