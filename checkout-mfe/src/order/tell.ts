import type { ToastMessage } from '@riwaq/design-system/overlay';

/** Shows a message about the visitor's order at the edge of the page, in place of the one before. Toasts come with the dialogs, which a page loads when it needs them; a message is never only a toast. */
export function tell(message: ToastMessage): void {
  import('@riwaq/design-system/overlay').then(
    ({ toast }) => toast({ ...message, about: 'order' }),
    () => undefined,
  );
}
