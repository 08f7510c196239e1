import type { AppName } from '@riwaq/contracts';

/** An app whose live release failed in this page, and its fallback release. */
interface Failed {
  readonly app: AppName;
  readonly previous: string;
}

/** Watches the document for fallbacks of failed releases (`data-boundary`, `data-version`). Reports each once; watches nothing until a release fails. */
export function watchShownFallbacks(onShown: (failed: Failed) => void): (failed: Failed) => void {
  const watched = new Map<AppName, Failed>();
  const reported = new WeakSet<Element>();

  const look = () => {
    for (const failed of watched.values()) {
      for (const part of document.querySelectorAll(`[data-boundary="${failed.app}"][data-version="${failed.previous}"]`)) {
        if (reported.has(part)) continue;
        reported.add(part);
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
