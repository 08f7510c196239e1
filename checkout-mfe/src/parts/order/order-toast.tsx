import { toast } from '@riwaq/design-system';
import type { ShownFailure } from './order-failure';

/** Shows a failure as a toast, in place of the last one (specification, section 8). The same message is always in the page too. */
export function showOrderToast({ tone, title, text, email }: Pick<ShownFailure, 'tone' | 'title' | 'text' | 'email'>): void {
  toast({ tone, title, text: email ? `${text} ${email}` : text, about: 'order' });
}
