import { RemoteSlot } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { hasUnfinishedPayment } from '@riwaq/store/unfinished';
import { useEffect, useState } from 'react';

/** Checkout's quiet line about a paid order that is still being registered (D9): loaded only where this device holds a payment, and not on the payment pages, which tell it themselves. */
export function UnfinishedPayment() {
  const { pathname } = useLocation();
  const [holds, setHolds] = useState(false);
  useEffect(() => setHolds(hasUnfinishedPayment() && !pathname.startsWith('/payment/')), [pathname]);
  return holds && <RemoteSlot of="checkout" fragment="PendingBanner" fallback={null} />;
}
