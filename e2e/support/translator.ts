import type { BrowserContext } from '@playwright/test';

/**
 * Runs in the page: translates it as Chrome does, from its hydration on and again after each change: a `<font>` in a `<font>` stands in the place of each text
 * node. It says the same, so that journeys read what they read without it.
 */
function keepTranslating(): void {
  const left = 'script, style, noscript, textarea, font, [translate=no]';
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (currentNode instanceof Text && currentNode.data.trim() !== '' && !currentNode.parentElement?.closest(left))
        texts.push(currentNode);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  let asked = false;
  const ask = () => {
    if (asked || !('hydrated' in document.documentElement.dataset)) return;
    asked = true;
    requestAnimationFrame(() => {
      translate();
      asked = false;
    });
  };
  new MutationObserver(ask).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-hydrated'] });
}

/** Translates every page of a visit, from the next document on. */
export async function translateAlways(visit: BrowserContext): Promise<void> {
  await visit.addInitScript(keepTranslating);
}
