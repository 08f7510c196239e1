import { ErrorBoundary, useHost } from '@riwaq/runtime';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './client/alive';
import { LowerEdge } from './lower-edge';

const Companions = lazy(() => import(/* webpackChunkName: "companions" */ './companions/companions'));

/** Brings in what goes along with every page and nobody waits for, once the page is alive and idle. Without it the site works on. */
export function LazyCompanions() {
  const { report } = useHost();
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  return (
    <LowerEdge>
      <ErrorBoundary onError={(error) => report(error, 'companions')} fallback={() => null}>
        <Suspense>{idle && <Companions />}</Suspense>
      </ErrorBoundary>
    </LowerEdge>
  );
}
