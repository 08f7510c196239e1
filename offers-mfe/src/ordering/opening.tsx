import { VisuallyHidden } from '@riwaq/design-system';
import type { ReactNode } from 'react';

/** Tells a screen reader that a dialog is on its way; the button that asked for it shows it to the others. */
export function Opening({ children }: { readonly children: ReactNode }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}
