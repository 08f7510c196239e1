/** Elements in which a slash is a slash. */
const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

/** Whether a key writes into an element. */
export const isWritten = (target: EventTarget | null): boolean => target instanceof Element && target.closest(WRITTEN_IN) !== null;

/** The key as the header's link names it. */
export const SEARCH_SHORTCUT = '/';

/** Whether a press of a key opens the search: the key that writes `/`, also with Shift (AZERTY), or the same key on an Arabic keyboard. */
export function isSearchShortcut({ key, code, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (key !== SEARCH_SHORTCUT && (code !== 'Slash' || shiftKey || !/^\p{Script=Arabic}/u.test(key))) return false;
  return !isWritten(target) && !document.querySelector('dialog:modal');
}
