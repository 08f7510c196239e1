/**
 * Moves the focus to where a link within the page leads: «تخطّ إلى المحتوى» to the content. The browser itself leaves it on `body` where the place cannot be
 * focused; a reader then hears nothing new. The place can be focused for this once: a press beside its controls shall not focus it.
 */
export function focusAnchor({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a[href^="#"]');
  const place = link && document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
  if (!place || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
  if (!place.matches('a[href], button, input, select, textarea, [tabindex]')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
