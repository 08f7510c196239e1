import { Button, ButtonAnchor, Notice, Stack, VisuallyHidden } from '@riwaq/design-system';
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
  return (
    <RemoteSlot
      of="checkout"
      fragment="BundleCheckout"
      props={{ lines: bundle.lines.map((line) => ({ ...line, cover: bundle.picturesOf(line).at(-1) })), onClose }}
      loading={<VisuallyHidden role="status">جاري فتح نموذج الطلب...</VisuallyHidden>}
      fallback={(retry) => <OrderByEmail bundle={bundle} onRetry={retry} />}
    />
  );
}

function OrderByEmail({ bundle, onRetry }: { bundle: Bundle; onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج الطلب">
      <Stack $gap={1}>
        <p>باقتك محفوظة. أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني كما هو.</p>
        <ButtonAnchor href={bundleOrderMailtoLink(supportEmail, bundle.lines, bundle)}>أرسل الطلب بالبريد</ButtonAnchor>
        <Button variant="secondary" onClick={onRetry}>
          إعادة المحاولة
        </Button>
      </Stack>
    </Notice>
  );
}
