import { VisuallyHidden } from '@riwaq/design-system';
import { OrderByEmail } from '@riwaq/forms';
import { RemoteSlot, useSite } from '@riwaq/runtime';
import type { Bundle } from './use-bundle';
import { bundleOrderMailtoLink } from './use-bundle';

interface BundleOrderProps {
  readonly bundle: Bundle;
  /** Asked for when the order is done, or the visitor turns back. */
  readonly onClose: () => void;
}

/** The checkout's order dialog; without it the order goes by e-mail. */
export function BundleOrder({ bundle, onClose }: BundleOrderProps) {
  const { supportEmail } = useSite();
  const href = bundleOrderMailtoLink(supportEmail, bundle.lines, bundle);
  return (
    <RemoteSlot
      of="checkout"
      fragment="BundleCheckout"
      props={{ lines: bundle.lines.map((line) => ({ ...line, cover: bundle.picturesOf(line).at(-1) })), onClose }}
      loading={<VisuallyHidden role="status">جاري فتح نموذج الطلب...</VisuallyHidden>}
      fallback={(retry) => (
        <OrderByEmail href={href} label="أرسل الطلب بالبريد" onRetry={retry}>
          باقتك محفوظة. أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني كما هو.
        </OrderByEmail>
      )}
    />
  );
}
