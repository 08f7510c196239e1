import type { AppName } from '@riwaq/contracts';

/** An app whose live release failed in this page, and the release that may stand in its place. */
interface Failed {
  readonly app: AppName;
  readonly previous: string;
}

/**
 * Looks in the document for what visitors see in place of a release that failed: each part of the page that bears the earlier version (`data-boundary`, `data-version`) is told
 * of once. Nothing is looked for until something fails.
 */
export function watchShownFallbacks(onShown: (failed: Failed) => void): (failed: Failed) => void {
  const watched = new Map<AppName, Failed>();
  const told = new WeakSet<Element>();

  const look = () => {
    for (const failed of watched.values()) {
      for (const part of document.querySelectorAll(`[data-boundary="${failed.app}"][data-version="${failed.previous}"]`)) {
        if (told.has(part)) continue;
        told.add(part);
        onShown(failed);
      }
    }
  };
  const observer = new MutationObserver(look);

  return (failed) => {
    if (watched.size === 0)
      observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-version'] });
    watched.set(failed.app, failed);
    look();
  };
}
