import { TOAST_EVENT } from '@riwaq/design-system';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('@riwaq/design-system/overlay')).Toaster }));

/** Brings in the place of the toasts with the first of them: nobody waits for what most visits never show. */
export function LazyToaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const bring = () => setNeeded(true);
    addEventListener(TOAST_EVENT, bring, { once: true });
    return () => removeEventListener(TOAST_EVENT, bring);
  }, []);
  return <Suspense>{needed && <Toaster />}</Suspense>;
}
