import type { OrderReference } from '@riwaq/contracts';
import { useEffect, useState } from 'react';
import { receivedStar } from '../rules/order-star';
import type { KnownOrder } from './ask-known-order';

/** An order that the shop has received, as long as no more is known. */
const received: KnownOrder = { star: receivedStar, words: null };

/**
 * An order of this device, as the gateway knows it: one that is paid shines. It is asked for at once, unless it was placed just now, and each time the visitor
 * comes back to the page, as from a payment page in another tab. Without an answer the order is received, as the page says.
 */
export function useKnownOrder(reference: OrderReference | undefined, isNew = false): KnownOrder {
  const [known, setKnown] = useState(received);
  useEffect(() => {
    if (!reference) return;
    let isShown = true;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      import(/* webpackChunkName: "after-order" */ './ask-known-order')
        .then(({ askKnownOrder }) => askKnownOrder(reference))
        .then(
          (order) => isShown && setKnown(order),
          () => {},
        );
    };
    if (!isNew) ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [reference, isNew]);
  return known;
}
