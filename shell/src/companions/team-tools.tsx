import { useSearchParams } from '@riwaq/runtime/router';
import { lazy, Suspense, useRef } from 'react';

const Boundaries = lazy(() => import(/* webpackChunkName: "boundaries" */ './boundaries'));

/** The boundary overlay for teams, from an address with `?boundaries` on until the page is loaded anew. */
export function TeamTools() {
  const [query] = useSearchParams();
  const asked = useRef(false);
  asked.current ||= query.has('boundaries');
  return <Suspense>{asked.current && <Boundaries />}</Suspense>;
}
