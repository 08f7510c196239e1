import type { OrderReference } from '@riwaq/contracts';
import { Notice, space, Text, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ReferenceCode, SupportEmail } from '../order-reference';
import type { ShownFailure } from './order-failure';
import type { OrderState } from './use-order';

/** What went wrong, what to do, and which order it was. What was typed stays in the form. */
function FailureNotice({ failure: { tone, title, text, email, paid, reference } }: { readonly failure: ShownFailure }) {
  return (
    <Notice tone={tone} title={title}>
      <Text>
        {text} {email && <SupportEmail reference={reference ?? undefined} />}
      </Text>
      {reference && <OrderReferenceLine reference={reference} />}
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
function RedirectNotice({ reference, address, success }: OnTheWayProps) {
  const { brand } = useSite();
  return (
    <Notice tone="success" title={success.title}>
      <Text>{success.text}</Text>
      <Text>تدفع هناك ببطاقتك على صفحة مزوّد الدفع الآمنة، ثم تعود تلقائيًا إلى {brand.name} لتأكيد طلبك.</Text>
      {reference && <OrderReferenceLine reference={reference} />}
      {address && (
        <Text $variant="small">
          لم تنتقل الصفحة؟ <TextAnchor href={address}>اذهب إلى صفحة الدفع</TextAnchor>
        </Text>
      )}
    </Notice>
  );
}

/** The order's reference (D25). */
export function OrderReferenceLine({ reference }: { readonly reference: OrderReference }) {
  return (
    <Text>
      رقم الطلب: <ReferenceCode>{reference}</ReferenceCode>
    </Text>
  );
}

/** The way to the payment page of a record (D7), beside the gateway's: the visitor writes the amount and the reference there. */
export function DirectPaymentLink({ address }: { readonly address: string }) {
  return (
    <Text $variant="small">
      أو ادفع عبر{' '}
      <TextAnchor href={address} target="_blank" rel="noopener noreferrer">
        رابط الدفع المباشر
      </TextAnchor>
      ، واكتب فيه رقم طلبك والمبلغ.
    </Text>
  );
}

/** Below the header of the page, which stays at its upper edge. */
const Place = styled.div`
  scroll-margin-block: ${space[12]} ${space[3]};
`;

interface Props {
  readonly order: Pick<OrderState, 'phase' | 'failure' | 'reference' | 'address'>;
  /** Said while the visitor is on the way to the payment page; null where there is none. */
  readonly success: { readonly title: string; readonly text: string } | null;
}

/** What the last attempt led to. */
export function OrderNotice({ order: { phase, failure, reference, address }, success }: Props) {
  if (failure)
    return (
      <ScrollIntoView>
        <FailureNotice failure={failure} />
      </ScrollIntoView>
    );
  const onTheWay = phase === 'starting' || phase === 'leaving';
  return success && onTheWay ? (
    <ScrollIntoView>
      <RedirectNotice reference={reference} address={address} success={success} />
    </ScrollIntoView>
  ) : null;
}

/** Brings what has just appeared into view: on a phone it stands below the edge of the screen. */
export function ScrollIntoView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its answer, a promise in newer browsers, is not this effect's.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <Place ref={place}>{children}</Place>;
}
