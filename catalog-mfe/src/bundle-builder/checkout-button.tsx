import { Button, ButtonAnchor, Notice, Stack, VisuallyHidden } from '@riwaq/design-system';
import { RemoteSlot, useHost, useSite } from '@riwaq/runtime';
import { useEffect, useRef, useState } from 'react';
import { orderByEmailHref } from './order-by-email';
import type { Bundle } from './use-bundle';

/** Lines from which a visitor probably means to order. */
const PROBABLE = 2;

/** Opens the order form of the checkout, which is fetched before it is needed; without it the order goes by e-mail. */
export function CheckoutButton({ bundle }: { readonly bundle: Bundle }) {
  const { prefetchFragment } = useHost();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fetchForm = () => prefetchFragment('checkout', 'BundleCheckout');
  const probable = bundle.lines.length >= PROBABLE;
  useEffect(() => {
    if (probable) prefetchFragment('checkout', 'BundleCheckout');
  }, [probable, prefetchFragment]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const waiting = bundle.unavailable.length > 0;

  return (
    <>
      <Button
        ref={button}
        size="lg"
        wide
        disabled={waiting}
        aria-haspopup="dialog"
        onPointerEnter={fetchForm}
        onFocus={fetchForm}
        onClick={() => setOpen(true)}
      >
        إتمام الطلب
      </Button>
      {open && (
        <RemoteSlot
          of="checkout"
          fragment="BundleCheckout"
          props={{ lines: bundle.lines, onClose: close }}
          loading={<VisuallyHidden role="status">جاري فتح نموذج الطلب...</VisuallyHidden>}
          fallback={(retry) => <OrderByEmail bundle={bundle} onRetry={retry} />}
        />
      )}
    </>
  );
}

function OrderByEmail({ bundle, onRetry }: { bundle: Bundle; onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج الطلب">
      <Stack $gap={1}>
        <p>باقتك محفوظة. أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني كما هو.</p>
        <ButtonAnchor href={orderByEmailHref(supportEmail, bundle.lines, bundle)}>أرسل الطلب بالبريد</ButtonAnchor>
        <Button variant="secondary" onClick={onRetry}>
          إعادة المحاولة
        </Button>
      </Stack>
    </Notice>
  );
}
