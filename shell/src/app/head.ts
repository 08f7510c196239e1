import type { BrowserHead } from '@riwaq/contracts';

/** Sets the document's head for the current page. */
export function applyHead(head: BrowserHead, titleOf: (title: string) => string, origin: string): void {
  document.title = titleOf(head.title);
  meta('name', 'description', head.description);
  meta('property', 'og:title', head.title);
  meta('property', 'og:description', head.description);
  meta('name', 'robots', head.unlisted || head.missing ? 'noindex' : null);
  document.head.querySelector('link[rel=canonical]')?.setAttribute('href', `${origin}${location.pathname}`);
}

function meta(kind: 'name' | 'property', name: string, content: string | null): void {
  const existing = document.head.querySelector(`meta[${kind}="${name}"]`);
  if (content === null) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement('meta'));
  element.setAttribute(kind, name);
  element.setAttribute('content', content);
}

/** The document title: that of the page and the brand. Home has only its title. */
export function documentTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`;
}
