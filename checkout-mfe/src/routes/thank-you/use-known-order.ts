import type { OrderReference } from '@riwaq/contracts';
import { useEffect, useState } from 'react';
import { receivedStar } from '../../rules/order-star';
import type { KnownOrder } from './ask-known-order';

/** An order that the shop has received, as long as no more is known. */
const received: KnownOrder = { star: receivedStar, words: null };

/** An order of this device, as the gateway knows it: one that is paid shines. Without an answer the order is received, as the page says. */
export function useKnownOrder(reference: OrderReference | undefined): KnownOrder {
  const [known, setKnown] = useState(received);
  useEffect(() => {
    if (!reference) return;
    let isShown = true;
    import(/* webpackChunkName: "after-order" */ './ask-known-order')
      .then(({ askKnownOrder }) => askKnownOrder(reference))
      .then(
        (order) => isShown && setKnown(order),
        () => {},
      );
    return () => {
      isShown = false;
    };
  }, [reference]);
  return known;
}
