import { toast } from '@riwaq/design-system';
import type { ShownFailure } from './order-failure';

/** Shows a message about the order as a toast, in place of the last one. The same message is always in the page too. */
export function showOrderToast({
  tone,
  title,
  text,
  email,
}: Pick<ShownFailure, 'title' | 'text' | 'email'> & { readonly tone: ShownFailure['tone'] | 'success' }): void {
  toast({ tone, title, text: email ? `${text} ${email}` : text, about: 'order' });
}
