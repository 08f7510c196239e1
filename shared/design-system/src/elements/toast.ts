import type { ReactNode } from 'react';
import type { NoticeTone } from './notice';

/** Content of a toast. An error must also be in the page: over a modal dialog no toast is shown. */
export interface ToastMessage {
  readonly tone?: NoticeTone;
  readonly title: ReactNode;
  readonly text?: string;
  /** Topic: a later toast replaces one about the same topic. */
  readonly about?: string;
}

/** Window event of each toast; its detail is a `ToastMessage`. The shell shows it, whatever copy of the design system sent it. */
export const TOAST_EVENT = 'riwaq:toast';

/** Shows a message at the edge of the page for 4 s, an error for 5 s. */
export function toast(message: ToastMessage): void {
  dispatchEvent(new CustomEvent<ToastMessage>(TOAST_EVENT, { detail: message }));
}
