import { followTranslations } from '@riwaq/runtime/translated-text';
import { chosenAppearance, showAppearance } from '../features/appearance/appearance';
import { noteSearch } from '../features/search/early-search';
import { focusAnchor } from './focus-anchor';
import { fetchScripts, loadScripts, readFirstScripts } from './load-scripts';

declare global {
  interface Window {
    /** Not in every browser, nor in TypeScript's library. */
    readonly trustedTypes?: { createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): unknown };
  }
}

/**
 * Runs in the document before any other script. Shows the chosen appearance before the first paint. Fetches the first scripts with the first frame of the whole
 * document, which names them at its end (decision 0078). Runs them by `loadScripts` when the page and its largest image are painted, on the first pointer press,
 * or after 3 s. Marks presses, the search's key and input before hydration for `replayEvents` (decision 0017). Allows only script addresses to pass Trusted
 * Types (decision 0029).
 */
function boot(): void {
  showAppearance(chosenAppearance());
  window.trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
  let first: ReturnType<typeof readFirstScripts> | undefined;
  let pressed = false;
  let done = false;
  const start = () => {
    pressed = true;
    if (done || !first) return;
    done = true;
    // The images that stand aside for the largest one may come now (the style of all elements).
    document.documentElement.dataset.painted = '';
    fetchScripts(first);
    loadScripts(first);
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
    // A page that could not be started says so; nothing turns on it.
    if (type === 'click' && 'startFailed' in document.documentElement.dataset) return;
    if (type === 'click') return target.closest('button:not([popovertarget])')?.setAttribute('data-pressed', '');
    const { checked, value } = target as HTMLInputElement;
    target.setAttribute('data-entered', target.matches('[type=checkbox], [type=radio]') ? String(checked) : value);
  };
  const hold = (event: Event) => {
    // Sent by the browser itself, a form would lose what was typed, or show it in the address.
    if (!('listening' in document.documentElement.dataset)) event.preventDefault();
  };

  addEventListener('click', mark, true);
  addEventListener('click', focusAnchor);
  addEventListener('input', mark, true);
  addEventListener('keydown', noteSearch);
  addEventListener('submit', hold, true);
  addEventListener('pointerdown', start, { once: true, capture: true });
  addEventListener('DOMContentLoaded', () => {
    const named = readFirstScripts();
    first = named;
    // Not before: it would hear of each element that the document brings. A browser translates a whole document.
    followTranslations(document);
    if (pressed) return start();
    // The image and the fonts of the first screen were asked for before this frame.
    requestAnimationFrame(() => fetchScripts(named));
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

boot();
