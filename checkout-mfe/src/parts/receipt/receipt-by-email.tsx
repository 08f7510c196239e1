import type { OrderReference } from '@riwaq/contracts';
import { Text } from '@riwaq/design-system';
import { SupportEmail } from '../order-reference';

/** The other way of a receipt: by e-mail (specification, section 9). */
export function ReceiptByEmail({ reference }: { readonly reference: OrderReference }) {
  return (
    <Text $variant="small">
      أو أرسله إلى <SupportEmail reference={reference} /> واكتب رقم طلبك في عنوان الرسالة.
    </Text>
  );
}
