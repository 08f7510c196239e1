/**
 * Runs inside the document, before any other script: puts in the first page's scripts as soon as the largest
 * image has arrived, so that they do not compete with it; or when the visitor touches the page, when all has loaded, or
 * 3 s after the document was read, whichever comes first. A script stands in the document only while it is on its way: who
 * needs it finds it there and waits for it, and tries anew where it is not. Must stand alone: the composer writes its source into the page.
 */
export function boot(): void {
  let done = false;
  const start = () => {
    if (done) return;
    done = true;
    const composition = document.getElementById('composition')?.textContent ?? '{"scripts":[]}';
    const scripts: [string, string][] = JSON.parse(composition).scripts;
    for (const [source, integrity] of scripts) {
      const script = document.createElement('script');
      script.src = source;
      script.integrity = integrity;
      script.onload = script.onerror = () => script.remove();
      document.head.append(script);
    }
  };
  addEventListener('pointerdown', start, { once: true, capture: true });
  addEventListener('load', start, { once: true });
  addEventListener('DOMContentLoaded', () => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!image || image.complete) return start();
    image.addEventListener('load', start);
    image.addEventListener('error', start);
    setTimeout(start, 3000);
  });
}
