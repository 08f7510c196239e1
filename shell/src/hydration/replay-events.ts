import { yieldToMain } from './scheduling';

/** Replays input, then presses, from before hydration, as `boot` marked them. Each in a task, after the handlers of the previous one. */
export async function replayEvents(): Promise<void> {
  await yieldToMain();
  for (const [field, entered] of takeMarked<Field>('data-entered')) enterAgain(field, entered);
  await yieldToMain();
  for (const [pressed] of takeMarked<HTMLElement>('data-pressed')) pressed.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The elements that bear a mark, with what it says; they bear it no longer. */
function takeMarked<Marked extends Element>(mark: string): readonly [Marked, string][] {
  return [...document.querySelectorAll<Marked>(`[${mark}]`)].map((element) => {
    const value = element.getAttribute(mark) ?? '';
    element.removeAttribute(mark);
    return [element, value];
  });
}

/** Enters a value as its visitor would do now. React takes what it finds in a field as it hydrates for its own old value, and takes it away again. */
function enterAgain(field: Field, entered: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const checked = entered === 'true';
    if (field.type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  // Past the setter with which React watches the field, so that it finds it changed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
