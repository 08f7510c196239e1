/** What the boot script leaves for the shell: settles once every first-page script has run or failed. */
export interface Boot {
  readonly ready: Promise<unknown>;
}

/**
 * Runs inside the document, before any other script: puts in the first page's scripts as soon as the largest
 * image has arrived, so that they do not compete with it; or when the visitor touches the page, when all has loaded, or
 * 3 s after the document was read, whichever comes first. Must stand alone: the composer writes its source into the page.
 */
export function boot(): void {
  const started = (resolve: (value: unknown) => void) => {
    let done = false;
    const start = () => {
      if (done) return;
      done = true;
      const composition = document.getElementById('composition')?.textContent ?? '{"scripts":[]}';
      const scripts: [string, string][] = JSON.parse(composition).scripts;
      const arrivals = scripts.map(
        ([source, integrity]) =>
          new Promise<void>((settle) => {
            const script = document.createElement('script');
            script.src = source;
            script.integrity = integrity;
            script.onload = () => settle();
            script.onerror = () => {
              // Webpack would wait for a script of this address that already stands in the document.
              script.remove();
              settle();
            };
            document.head.append(script);
          }),
      );
      resolve(Promise.all(arrivals));
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
  };
  Object.assign(globalThis, { riwaqBoot: { ready: new Promise(started) } });
}
