import { lazyPart, requestIdle } from '@riwaq/runtime';
import { useEffect, useState } from 'react';

interface Props {
  /** The product whose page this is. */
  readonly current?: string;
}

const SeenProducts = lazyPart<Props>(() => import(/* webpackChunkName: "seen-products" */ './seen-products-section'), {
  name: 'products that were looked at',
});

/**
 * The products that were looked at on this device, below all that a page is about. No document holds them, and their script comes once the page has nothing
 * better to do; one that cannot be loaded leaves its place empty.
 */
export function SeenProductsSlot(props: Props) {
  const [idle, setIdle] = useState(false);
  useEffect(() => requestIdle(() => setIdle(true)), []);
  return idle && <SeenProducts {...props} />;
}
