import type { CheckedElement } from './form-context';

/** Whether nothing covers an element: no header, no foot, no edge of the screen. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
}

/**
 * Scrolls to a form's list of invalid fields and to the one that has the focus. Where a screen has no room for both, the field is in sight with its label and
 * without the list: no header cuts it in two.
 */
export function bringInSight(list: Element, field: CheckedElement): void {
  list.scrollIntoView({ block: 'nearest' });
  if (isWhole(field)) return;
  field.scrollIntoView({ block: 'nearest' });
  if (isWhole(list)) return;
  (field.labels?.[0] ?? field).scrollIntoView({ block: 'start' });
}
