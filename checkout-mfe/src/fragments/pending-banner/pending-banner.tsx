import { DAY, links, PaymentStateSchema, type PendingPayment } from '@riwaq/contracts';
import { Container, color, font, Icon, Ltr, space, TextLink } from '@riwaq/design-system';
import { HttpError, request, useHost } from '@riwaq/runtime';
import { clearPendingPayment, usePendingPayments } from '@riwaq/store/pending-payment';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { closePaidOrder } from '../../parts/close-paid-order';
import { useUnsentChoices } from '../../parts/unsent-choices';
import { paymentReturnPath } from '../../rules/return-addresses';

/** Days after which a payment that was never made is forgotten; what is paid is never. As long as the gateway keeps personal data. */
const DAYS_KEPT = 90;

const Bar = styled.div`
  padding-block: ${space[1]};
  background: ${color.accentSoft};
  border-block-end: 1px solid ${color.line};
  font-size: ${font.label};

  @media print {
    display: none;
  }

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
 * One bar about all paid orders that are not registered yet, on a later visit. Asks the gateway once about each and closes registered ones.
 * Also resends unsent choices.
 */
export default function PendingBanner() {
  useUnsentChoices();
  const pending = usePendingPayments();
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const addWaiting = useCallback((transferId: number) => setWaiting((known) => [...known, transferId]), []);
  const [shown, ...others] = pending.filter(({ transferId }) => waiting.includes(transferId));
  return (
    <>
      {pending.map((record) => (
        <AskAbout key={record.transferId} record={record} onWaiting={addWaiting} />
      ))}
      {shown && (
        <Bar role="status">
          <Container>
            <Icon name="clock" size={20} />
            {others.length === 0 ? (
              <>
                طلبك المدفوع قيد التسجيل.
                <TextLink to={paymentReturnPath(shown.transferId)}>تابع حالته</TextLink>
                <TextLink to={links.order(shown.reference)}>صفحة الطلب</TextLink>
              </>
            ) : (
              <>
                طلباتك المدفوعة قيد التسجيل:
                {[shown, ...others].map(({ transferId, reference }) => (
                  <TextLink key={transferId} to={paymentReturnPath(transferId)}>
                    <Ltr>{reference}</Ltr>
                  </TextLink>
                ))}
              </>
            )}
          </Container>
        </Bar>
      )}
    </>
  );
}

interface AskAboutProps {
  readonly record: PendingPayment;
  /** Called for a paid order that is not registered yet. */
  readonly onWaiting: (transferId: number) => void;
}

/** Asks the gateway once about a payment, and shows nothing. */
function AskAbout({ record: { transferId, since }, onWaiting }: AskAboutProps) {
  const { now } = useHost();
  useEffect(() => {
    const abortController = new AbortController();
    const isOld = now() - since > DAYS_KEPT * DAY;
    request(`/api/payments/${transferId}`, { schema: PaymentStateSchema, signal: abortController.signal }).then(
      ({ status, registration }) => {
        if (registration === 'registered') closePaidOrder(transferId, now());
        else if (status === 'paid' || status === 'paid-twice' || status === 'returned') onWaiting(transferId);
        // The team still settles a wrong amount.
        else if (isOld && status !== 'another-amount') clearPendingPayment(transferId);
      },
      (error: unknown) => {
        if (isOld && error instanceof HttpError && error.status === 404) clearPendingPayment(transferId);
      },
    );
    return () => abortController.abort();
  }, [transferId, since, now, onWaiting]);
  return null;
}
