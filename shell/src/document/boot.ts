/**
 * Runs inside the document, before any other script: puts in the first page's scripts as soon as the page and its largest
 * image are on the screen, so that they compete with neither; or when the visitor touches the page, or 3 s after the
 * document was read, whichever comes first (record 0005). A script stands in the document only while it is on its way: who
 * needs it finds it there and waits for it, and tries anew where it is not. What is pressed and entered before anything
 * hears it is marked, for `catchUp` (record 0017). Must stand alone: the composer writes its source into the page.
 */
export function boot(): void {
  let done = false;
  const start = () => {
    if (done) return;
    done = true;
    const composition = document.getElementById('composition')?.textContent ?? '{"scripts":[]}';
    const scripts: [string, string][] = JSON.parse(composition).scripts;
    for (const [source, integrity] of scripts) {
      if (source.endsWith('/remoteEntry.js')) {
        // Only fetched: it runs on the shell's federation runtime, which puts it in once it is there itself.
        const entry = document.createElement('link');
        entry.rel = 'preload';
        entry.as = 'script';
        entry.href = source;
        entry.integrity = integrity;
        entry.fetchPriority = 'low';
        document.head.append(entry);
        continue;
      }
      const script = document.createElement('script');
      script.src = source;
      script.integrity = integrity;
      script.onload = script.onerror = () => script.remove();
      document.head.append(script);
    }
  };

  // The first paint, and the paint of the largest image.
  let awaited = 2;
  const painted = () => {
    awaited -= 1;
    if (awaited === 0) start();
  };
  const afterThisFrame = () => requestAnimationFrame(() => requestAnimationFrame(painted));

  const mark = ({ type, target }: Event) => {
    if ('listening' in document.documentElement.dataset || !(target instanceof Element)) return;
    if (type === 'click') return target.closest('button:not([popovertarget])')?.setAttribute('data-pressed', '');
    const { checked, value } = target as HTMLInputElement;
    target.setAttribute('data-entered', target.matches('[type=checkbox], [type=radio]') ? String(checked) : value);
  };
  const hold = (event: Event) => {
    // Sent by the browser itself, a form would lose what was typed, or show it in the address.
    if (!('listening' in document.documentElement.dataset)) event.preventDefault();
  };

  addEventListener('click', mark, true);
  addEventListener('input', mark, true);
  addEventListener('submit', hold, true);
  addEventListener('pointerdown', start, { once: true, capture: true });
  addEventListener('DOMContentLoaded', () => {
    setTimeout(start, 3000);

    if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
      new PerformanceObserver((entries, observer) => {
        if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        painted();
      }).observe({ type: 'paint', buffered: true });
    } else painted();

    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!image || image.complete) return afterThisFrame();
    image.addEventListener('load', afterThisFrame, { once: true });
    image.addEventListener('error', afterThisFrame, { once: true });
  });
}
