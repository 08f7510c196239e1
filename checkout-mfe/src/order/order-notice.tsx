import type { OrderReference } from '@riwaq/contracts';
import { Notice, Text, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { SupportEmail } from '../support-email';
import type { ShownFailure } from './order-failure';
import { ReferenceCode } from './reference-code';

/** What went wrong, what to do, and which order it was. What was typed stays in the form. */
export function FailureNotice({ failure: { tone, title, text, email, paid, reference } }: { readonly failure: ShownFailure }) {
  return (
    <Notice tone={tone} title={title}>
      <Text>
        {text} {email && <SupportEmail reference={reference ?? undefined} />}
      </Text>
      {reference && <Reference reference={reference} />}
      <Text $variant="small">{paid ? 'كل ما كتبته محفوظ.' : 'كل ما كتبته محفوظ، ولم يُخصم منك أي مبلغ.'}</Text>
    </Notice>
  );
}

interface OnTheWayProps {
  readonly reference: OrderReference | null;
  /** The payment page, once it is known. */
  readonly address: string | null;
  /** What is said of the order (specification, section 8). */
  readonly success: { readonly title: string; readonly text: string };
}

/** The order has arrived, and where the visitor goes next. */
export function OnTheWayNotice({ reference, address, success }: OnTheWayProps) {
  const { brand } = useSite();
  return (
    <Notice tone="success" title={success.title}>
      <Text>{success.text}</Text>
      <Text>تدفع هناك ببطاقتك على صفحة مزوّد الدفع الآمنة، ثم تعود تلقائيًا إلى {brand.name} لتأكيد طلبك.</Text>
      {reference && <Reference reference={reference} />}
      {address && (
        <Text $variant="small">
          لم تنتقل الصفحة؟ <TextAnchor href={address}>اذهب إلى صفحة الدفع</TextAnchor>
        </Text>
      )}
    </Notice>
  );
}

/** The order's reference (D25). */
export function Reference({ reference }: { readonly reference: OrderReference }) {
  return (
    <Text>
      رقم الطلب: <ReferenceCode>{reference}</ReferenceCode>
    </Text>
  );
}
