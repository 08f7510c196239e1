import type { OrderReference } from '@riwaq/contracts';
import { useEffect, useState } from 'react';
import { type OrderStar, receivedStar } from '../../rules/order-steps';

/** The star of an order of this device, as the gateway knows it: one that is paid shines. Without an answer the order is received, as the page says. */
export function useOrderStar(reference: OrderReference | undefined): OrderStar {
  const [star, setStar] = useState(receivedStar);
  useEffect(() => {
    if (!reference) return;
    let isShown = true;
    import(/* webpackChunkName: "after-order" */ './ask-order-star')
      .then(({ askOrderStar }) => askOrderStar(reference))
      .then(
        (known) => isShown && setStar(known),
        () => {},
      );
    return () => {
      isShown = false;
    };
  }, [reference]);
  return star;
}
