import { ErrorBoundary, useHost } from '@riwaq/runtime';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GiftWheelProps } from '../gift-wheel/gift-wheel';
import { Opening } from './opening';

/** Fetches the wheel, a chunk of its own. Rejects where it does not arrive; asking again fetches it anew. */
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
      <Suspense fallback={<Opening>جاري فتح عجلة الهدايا...</Opening>}>
        <GiftWheel {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What `lazy` gives remembers its failure: each attempt is another. */
const attempt = () => ({ GiftWheel: lazy(loadGiftWheel) });
