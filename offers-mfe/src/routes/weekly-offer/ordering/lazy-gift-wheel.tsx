import { VisuallyHidden } from '@riwaq/design-system';
import { lazyPart } from '@riwaq/runtime';
import type { ReactNode } from 'react';
import type { GiftWheelProps } from '../gift-wheel/gift-wheel';

/** Tells a screen reader that a dialog is on its way; the button that asked for it shows it to the others. */
export function LoadingAnnouncement({ children }: { readonly children: ReactNode }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}

interface Props extends GiftWheelProps {
  /** What a visitor can do where the wheel does not arrive. */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** The gift wheel, brought in when it is wanted. */
export const LazyGiftWheel = lazyPart<Props>(() => import(/* webpackChunkName: "gift-wheel" */ '../gift-wheel/gift-wheel'), {
  name: 'gift wheel',
  loading: () => <LoadingAnnouncement>جاري فتح عجلة الهدايا...</LoadingAnnouncement>,
  without: ({ fallback }, retry) => fallback(retry),
});
