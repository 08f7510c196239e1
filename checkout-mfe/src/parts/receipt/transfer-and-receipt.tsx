import { links, type OrderReference } from '@riwaq/contracts';
import { Button, Stack, Text, TextLink } from '@riwaq/design-system';
import { readPrice } from '@riwaq/text';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BankAccounts } from '../payment-methods/bank-accounts';
import { SendReceipt } from './lazy-receipt';
import { ReceiptByEmail } from './receipt-by-email';

interface Props {
  readonly reference: OrderReference;
  /** As the visitor saw it. */
  readonly total: string;
}

/** The accounts of a placed order, and a button that takes its receipt in place. The order's page then says how far it has come. */
export function TransferAndReceipt({ reference, total }: Props) {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const showOrder = async () => navigate(links.order(reference));

  // The pressed button is gone.
  useEffect(() => {
    if (isOpen) form.current?.focus();
  }, [isOpen]);

  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <BankAccounts />
      </Stack>
      {isOpen ? (
        <div ref={form} tabIndex={-1}>
          <SendReceipt
            order={{ reference, goods: { total: readPrice(total) || null, method: 'bank' } }}
            onSent={() => void showOrder()}
            onClosed={showOrder}
          />
        </div>
      ) : (
        <Stack $gap={1}>
          <Button size="lg" wide onClick={() => setOpen(true)}>
            أرسل الوصل
          </Button>
          <Text $variant="small">
            أو أرسله لاحقًا من <TextLink to={links.order(reference)}>صفحة طلبك</TextLink>.
          </Text>
          <ReceiptByEmail reference={reference} />
        </Stack>
      )}
    </Stack>
  );
}
