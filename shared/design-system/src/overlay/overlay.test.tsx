/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog';

afterEach(cleanup);

describe('a dialog', () => {
  const show = (onClose: () => void, locked = false) =>
    render(
      <Dialog open onClose={onClose} title="اختر طريقة الدفع" locked={locked}>
        <input aria-label="الاسم" />
      </Dialog>,
    );
  const pressOn = (element: Element) => {
    fireEvent.pointerDown(element);
    fireEvent.click(element);
  };

  test('is named by its title, which has the focus', () => {
    show(() => {});
    expect(screen.getByRole('dialog', { name: 'اختر طريقة الدفع' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('اختر طريقة الدفع');
  });

  test('asks to be closed by its button, by Escape, and by a press beside it', () => {
    const close = jest.fn();
    show(close);
    fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    pressOn(screen.getByRole('dialog'));
    expect(close).toHaveBeenCalledTimes(3);
  });

  test('stays when a press begins inside of it', () => {
    const close = jest.fn();
    show(close);
    fireEvent.pointerDown(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(close).not.toHaveBeenCalled();
  });

  test('cannot be closed while something is on its way', () => {
    const close = jest.fn();
    show(close, true);
    const escaping = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), escaping);
    pressOn(screen.getByRole('dialog'));
    expect(close).not.toHaveBeenCalled();
    expect(escaping.defaultPrevented).toBe(true);
  });
});
