import { isSearchShortcut, isWritten, SEARCH_SHORTCUT } from './search-shortcut';

const searchLink = () => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${SEARCH_SHORTCUT}"]`);

/**
 * Hears each key of the page from its first script on. The search's key is a press of the header's link until the header has its own listener. What is typed
 * after it is kept on that link, until the search opens and takes it (`takeTyped`).
 */
export function noteSearch(event: KeyboardEvent): void {
  const page = document.documentElement.dataset;
  const link = searchLink();
  if (!link || 'startFailed' in page) return;
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const { typed } = link.dataset;
  if (isSearchShortcut(event)) {
    link.dataset.typed = '';
    if ('hydrated' in page) return;
    event.preventDefault();
    link.dataset.pressed = '';
  } else if (typed !== undefined && !ctrlKey && !metaKey && !altKey && !isWritten(target)) {
    if (key === 'Backspace') link.dataset.typed = typed.slice(0, -1);
    else if (key.length === 1) link.dataset.typed = typed + key;
  }
}

/** Takes what was typed between the search's key and the search. */
export function takeTyped(): string {
  const link = searchLink();
  const typed = link?.dataset.typed ?? '';
  delete link?.dataset.typed;
  return typed;
}
