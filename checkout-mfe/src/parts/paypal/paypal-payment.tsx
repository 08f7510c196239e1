import type { PaypalOrderCreated } from '@riwaq/contracts';
import { Button, Notice, type NoticeTone, Stack, Text } from '@riwaq/design-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import { capturePaypalOrder, openSession, type PaymentSession, type PaypalAccount, type SessionCallbacks } from './paypal-sdk';
import { paypalFailedTexts } from './paypal-texts';

interface PaypalNotice {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
}

const failed: PaypalNotice = { tone: 'error', ...paypalFailedTexts };
const cancelled: PaypalNotice = { tone: 'info', title: 'تم إلغاء الدفع', text: 'لم يُخصم أي مبلغ من حسابك.' };

export type PaypalOutcome = 'registered' | 'unsent' | 'reviewed';

export interface PaypalPaymentProps {
  readonly account: PaypalAccount;
  /** Creates the order at PayPal. */
  readonly create: () => Promise<PaypalOrderCreated>;
  /** PayPal's window is open and blocks the dialog. */
  readonly onBusy: (busy: boolean) => void;
  /** The payment is captured. `reviewed`: PayPal has not confirmed it yet. `unsent`: the endpoint has not accepted the paid order yet. */
  readonly onPaid: (outcome: PaypalOutcome) => void;
}

/** Payment by PayPal. Its script loads on selection; the gateway creates the order and captures the payment. */
export default function PaypalPayment({ account, create, onBusy, onPaid }: PaypalPaymentProps) {
  const [session, setSession] = useState<PaymentSession | null>(null);
  const [notice, setNotice] = useState<PaypalNotice | null>(null);
  const [busy, setBusy] = useState(false);
  const { clientId, script } = account;

  const wait = (waiting: boolean) => {
    setBusy(waiting);
    onBusy(waiting);
  };
  const end = (ended: PaypalNotice | null) => {
    wait(false);
    setNotice(ended);
  };
  const approve: SessionCallbacks['onApprove'] = async ({ orderId }) => {
    try {
      const { status, registered } = await capturePaypalOrder(orderId);
      end(null);
      onPaid(registered ? 'registered' : status === 'COMPLETED' ? 'unsent' : 'reviewed');
    } catch {
      end(failed);
    }
  };

  // A session is opened once, and calls back to what the page holds by then.
  const latest = useRef({ approve, end });
  useEffect(() => {
    latest.current = { approve, end };
  });

  const load = useCallback(async () => {
    try {
      const opened = await openSession(
        { clientId, script },
        {
          onApprove: (approval) => latest.current.approve(approval),
          onCancel: () => latest.current.end(cancelled),
          onError: () => latest.current.end(failed),
        },
      );
      setSession(opened);
    } catch {
      setNotice(failed);
    }
  }, [clientId, script]);
  useEffect(() => void load(), [load]);

  const pay = () => {
    setNotice(null);
    if (!session) return void load();
    wait(true);
    session.start({ presentationMode: 'auto' }, create()).catch(() => end(failed));
  };

  const ready = session !== null || notice !== null;
  return (
    <Stack>
      {notice && (
        <Notice tone={notice.tone} title={notice.title}>
          <Text>{notice.text}</Text>
        </Notice>
      )}
      <Button size="lg" wide busy={busy || !ready} busyLabel={busy ? 'ننتظر موافقتك في نافذة PayPal...' : 'لحظة من فضلك...'} onClick={pay}>
        {notice ? 'إعادة المحاولة عبر PayPal' : 'الدفع عبر PayPal'}
      </Button>
    </Stack>
  );
}
