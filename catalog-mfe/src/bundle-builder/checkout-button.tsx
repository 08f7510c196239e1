import { Button } from '@riwaq/design-system';
import { useHost } from '@riwaq/runtime';
import { type Ref, useEffect } from 'react';
import type { Bundle } from './use-bundle';

/** Lines from which a visitor probably means to order. */
const PROBABLE = 2;

export interface CheckoutButtonProps {
  readonly bundle: Bundle;
  readonly onPress: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** «إتمام الطلب»: fetches the order form as soon as the visitor probably wants it. Waits until what is no longer sold is removed. */
export function CheckoutButton({ bundle: { lines, unavailable }, onPress, ref }: CheckoutButtonProps) {
  const { prefetchFragment } = useHost();
  const fetchForm = () => prefetchFragment('checkout', 'BundleCheckout');
  const probable = lines.length >= PROBABLE;
  useEffect(() => {
    if (probable) prefetchFragment('checkout', 'BundleCheckout');
  }, [probable, prefetchFragment]);

  return (
    <Button
      ref={ref}
      size="lg"
      wide
      disabled={unavailable.length > 0}
      aria-haspopup="dialog"
      onPointerEnter={fetchForm}
      onFocus={fetchForm}
      onClick={onPress}
    >
      إتمام الطلب
    </Button>
  );
}
