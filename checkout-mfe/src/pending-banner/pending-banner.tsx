import { PaymentStateSchema } from '@riwaq/contracts';
import { Container, color, Icon, space, TextLink } from '@riwaq/design-system';
import { HttpError, now, request } from '@riwaq/runtime';
import { clearPendingPayment, usePendingPayment } from '@riwaq/store/pending-payment';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { closePaidOrder } from '../payment-return/close-paid-order';
import { useKeptPosts } from '../promotion-order/use-kept-posts';
import { returnOf } from '../transfer-id';

/** Days after which a payment that was never made is forgotten; what is paid is never. As long as the gateway keeps personal data. */
const DAYS_KEPT = 90;

const Bar = styled.div`
  padding-block: ${space[1]};
  background: ${color.accentSoft};
  border-block-end: 1px solid ${color.line};
  font-size: 1rem;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space[1]};
  }

  a {
    padding-block: ${space.oneAndHalf};
  }

  svg {
    color: ${color.accentText};
  }
`;

/**
 * A quiet line on a later visit while a paid order waits for its registration (D9). It asks the gateway once; a registered
 * order is closed, and a payment that was never made says nothing. Posts that an order could not deliver go out too (D10).
 */
export default function PendingBanner() {
  useKeptPosts();
  const pending = usePendingPayment();
  const transferId = pending?.transferId;
  const submitted = pending?.submissionDate;
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (transferId === undefined || submitted === undefined) return;
    const leaving = new AbortController();
    const isOld = now() - Date.parse(submitted) > DAYS_KEPT * 24 * 60 * 60 * 1000;
    request(`/api/payments/${transferId}`, { schema: PaymentStateSchema, signal: leaving.signal }).then(
      ({ status, registration }) => {
        if (registration === 'registered') closePaidOrder(transferId);
        else if (status === 'paid') setWaiting(true);
        else if (isOld) clearPendingPayment();
      },
      (error: unknown) => {
        if (isOld && error instanceof HttpError && error.status === 404) clearPendingPayment();
      },
    );
    return () => leaving.abort();
  }, [transferId, submitted]);

  if (!waiting || transferId === undefined) return null;
  return (
    <Bar role="status">
      <Container>
        <Icon name="clock" size={20} />
        طلبك المدفوع قيد التسجيل.
        <TextLink to={returnOf(transferId)}>تابع حالته</TextLink>
      </Container>
    </Bar>
  );
}
