import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Button, Ltr, Notice, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { EmailField, Form, SubmitButton, useDraft } from '@riwaq/forms';
import { formatDateTime } from '@riwaq/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../failure';
import { allOrders, mendAddress } from '../staff-client';
import { failureText } from '../texts/failure-text';
import { sentence } from '../texts/sentence';

interface MendAddressProps {
  readonly order: Pick<OrderRecord, 'reference' | 'email' | 'addressRefused'>;
}

/** Says that a mail server refused the buyer's address; nothing where none did. */
export function RefusedAddress({ order: { email, addressRefused = null } }: MendAddressProps) {
  if (addressRefused === null) return null;
  return (
    <Notice tone="warning">
      {sentence`رفض خادوم البريد ${<Ltr>{email}</Ltr>} في ${formatDateTime(addressRefused)}: لا صندوق بهذا العنوان، أو أُغلق. صحّحه ثم أعد إرسال ما رُفض.`}
    </Notice>
  );
}

interface MendingProps extends MendAddressProps {
  /** Called with what came of it, in words, and whether the address is another one now. */
  readonly onMended: (words: string, isChanged: boolean) => void;
}

/** A way to mend the buyer's address. */
export function MendAddress({ order, onMended }: MendingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={order.addressRefused ? 'secondary' : 'quiet'} onClick={() => setOpen(true)}>
        {TITLE}
      </Button>
      {isOpen && (
        <MendDialog
          order={order}
          onClose={() => setOpen(false)}
          onMended={(...said) => {
            setOpen(false);
            onMended(...said);
          }}
        />
      )}
    </>
  );
}

const TITLE = 'صحّح بريد الزبون';

interface MendDialogProps extends MendingProps {
  readonly onClose: () => void;
}

/** Asks for the right address. What was typed stays on the device until it was sent. */
function MendDialog({ order: { reference, email, addressRefused = null }, onMended, onClose }: MendDialogProps) {
  const client = useQueryClient();
  const typed = useDraft(`desk.order.${reference}.address`, { email: '' });
  const mending = useMutation({
    mutationFn: mendAddress,
    onSuccess(answer) {
      void client.invalidateQueries(allOrders);
      const words = doneWords(answer);
      if (words === undefined) return;
      typed.clear();
      onMended(words, answer.outcome === 'mended');
    },
  });
  const isStale = mending.data !== undefined && doneWords(mending.data) === undefined;
  return (
    <Dialog open onClose={onClose} title={TITLE} locked={mending.isPending}>
      <Form
        label={TITLE}
        onSubmit={() => {
          if (!mending.isPending) mending.mutate({ reference, from: email, to: typed.values.email });
        }}
      >
        <Text>{sentence`البريد الآن: ${<Ltr>{email}</Ltr>}. من الآن تصل رسائل الطلب إلى العنوان الجديد، وبه يتابع الزبون طلبه.`}</Text>
        <Text>{addressRefused === null ? 'وتصل العنوان القديم رسالة تقول ذلك.' : 'ولا يُكتب إلى العنوان القديم لأنه مرفوض.'}</Text>
        <EmailField {...typed.bind('email')} label="البريد الصحيح" required missing="اكتب البريد الصحيح" />
        {isStale && <Notice tone="warning">غيّر زميل هذا البريد قبل قليل. انظره ثم صحّحه إن لزم.</Notice>}
        {mending.isError && <Notice tone="error">{problemOf(mending.error)}</Notice>}
        <SubmitButton busy={mending.isPending}>احفظ البريد</SubmitButton>
      </Form>
    </Dialog>
  );
}

const problemOf = (error: unknown): string =>
  reasonOf(error) === 'unreadable' ? 'لم يُقبل هذا البريد. راجعه ثم أعد المحاولة.' : failureText(error);

/** What was done; undefined where a colleague was first. */
function doneWords(answer: Awaited<ReturnType<typeof mendAddress>>): string | undefined {
  switch (answer.outcome) {
    case 'mended':
      return `صُحِّح البريد.${answer.isTold ? ' وتصل العنوان القديم رسالة بذلك.' : ''}`;
    case 'before':
      return 'هذا بريد الطلب من قبل. لم يتغيّر شيء.';
    case 'changed':
    case 'unknown':
      return undefined;
  }
}
