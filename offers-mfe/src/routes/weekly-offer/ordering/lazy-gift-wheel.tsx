import { VisuallyHidden } from '@riwaq/design-system';
import { ErrorBoundary, useHost } from '@riwaq/runtime';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GiftWheelProps } from '../gift-wheel/gift-wheel';

/** Tells a screen reader that a dialog is on its way; the button that asked for it shows it to the others. */
export function LoadingAnnouncement({ children }: { readonly children: ReactNode }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}

/** Loads the chunk of the wheel. Rejects if that fails; the next call loads it again. */
export const loadGiftWheel = () => import(/* webpackChunkName: "gift-wheel" */ '../gift-wheel/gift-wheel');

interface Props extends GiftWheelProps {
  /** What a visitor can do where the wheel does not arrive. */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** The gift wheel, brought in when it is wanted. */
export function LazyGiftWheel({ fallback, ...props }: Props) {
  const { report } = useHost();
  const [{ GiftWheel }, setAttempt] = useState(attempt);
  const retry = () => setAttempt(attempt());
  return (
    <ErrorBoundary of={GiftWheel} onError={(error) => report(error, 'gift wheel')} fallback={() => fallback(retry)}>
      <Suspense fallback={<LoadingAnnouncement>جاري فتح عجلة الهدايا...</LoadingAnnouncement>}>
        <GiftWheel {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A `lazy` component stores its failure: each attempt needs a new one. */
const attempt = () => ({ GiftWheel: lazy(loadGiftWheel) });
