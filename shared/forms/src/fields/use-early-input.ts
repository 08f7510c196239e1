import { type RefObject, useEffect, useRef } from 'react';
import type { CheckedElement } from '../form/problem-of';

/** Takes over what was typed into a control of the document before the page came alive: a visitor's words are never lost. */
export function useEarlyInput(control: RefObject<CheckedElement | null>, value: string, onValue: (value: string) => void): void {
  const first = useRef({ value, onValue });
  useEffect(() => {
    const typed = control.current?.value ?? '';
    if (typed !== '' && typed !== first.current.value) first.current.onValue(typed);
  }, [control]);
}
