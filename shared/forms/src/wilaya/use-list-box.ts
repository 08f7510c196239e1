import { type KeyboardEvent, useState } from 'react';

interface ListBox {
  readonly count: number;
  /** Index of the option that is highlighted first. */
  readonly start: number;
  readonly onChoose: (index: number) => void;
}

/**
 * The keyboard of a list that belongs to a text field, as the ARIA pattern of a combobox has it: arrows open the list and
 * go round in it, Enter chooses, Escape and Tab close. The focus stays in the field.
 */
export function useListBox({ count, start, onChoose }: ListBox) {
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const open = () => setHighlighted((current) => current ?? start);
  const close = () => setHighlighted(null);

  const choose = (index: number) => {
    onChoose(index);
    close();
  };

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setHighlighted((current) => (current === null ? start : (current + step + count) % Math.max(count, 1)));
      return;
    }
    if (highlighted === null) return;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // In an open list Enter chooses; it does not send the form.
      event.preventDefault();
      if (count > 0) choose(highlighted);
    }
    if (event.key === 'Escape') {
      // It closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return { highlighted, open, close, choose, press, setHighlighted };
}
