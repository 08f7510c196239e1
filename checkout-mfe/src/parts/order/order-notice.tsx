import type { OrderReference } from '@riwaq/contracts';
import { Notice, space, Text, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ReferenceCode, SupportEmail } from '../order-reference';
import type { ShownFailure } from './order-failure';
import { failureOf, type OrderState } from './order-reducer';

/** The failure, what to do next, and the order's reference. The form keeps what was typed. */
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

/** Shown once the order has arrived (specification, section 8). */
interface SuccessText {
  readonly title: string;
  readonly text: string;
}

/** Says that the order has arrived and its payment page opens, with a link to that page. */
function RedirectNotice({ state, success }: { readonly state: OrderState; readonly success: SuccessText }) {
  const { brand } = useSite();
  return (
    <Notice tone="success" title={success.title}>
      <Text>{success.text}</Text>
      <Text>تدفع هناك ببطاقتك على صفحة مزوّد الدفع الآمنة، ثم تعود تلقائيًا إلى {brand.name} لتأكيد طلبك.</Text>
      {state.name === 'leaving' && (
        <>
          <OrderReferenceLine reference={state.reference} />
          <Text $variant="small">
            لم تنتقل الصفحة؟ <TextAnchor href={state.address}>اذهب إلى صفحة الدفع</TextAnchor>
          </Text>
        </>
      )}
    </Notice>
  );
}

/** The order's reference. */
export function OrderReferenceLine({ reference }: { readonly reference: OrderReference }) {
  return (
    <Text>
      رقم الطلب: <ReferenceCode>{reference}</ReferenceCode>
    </Text>
  );
}

/** Link to the payment page of a record, where the visitor types amount and reference. */
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

/** Scrolls clear of the page's sticky header. */
const Box = styled.div`
  scroll-margin-block: ${space[12]} ${space[3]};
`;

interface Props {
  readonly state: OrderState;
  /** Shown before the payment page opens. */
  readonly success?: SuccessText | false;
}

/** The result of the last attempt to order. */
export function OrderNotice({ state, success }: Props) {
  const failure = failureOf(state);
  const isOnTheWay = state.name === 'starting-payment' || state.name === 'leaving';
  if (!failure && !(success && isOnTheWay)) return null;
  return (
    <ScrollIntoView>
      {failure ? <FailureNotice failure={failure} /> : success && <RedirectNotice state={state} success={success} />}
    </ScrollIntoView>
  );
}

interface ScrollIntoViewProps {
  /** What is higher than a phone is read from its start. */
  readonly to?: 'start' | 'nearest';
  readonly children: ReactNode;
}

/** Scrolls its content into view when it appears: on a phone it is below the edge of the screen. */
export function ScrollIntoView({ to = 'nearest', children }: ScrollIntoViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    box.current?.scrollIntoView({ block: to });
  }, [to]);
  return <Box ref={box}>{children}</Box>;
}
