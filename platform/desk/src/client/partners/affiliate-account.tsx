import { algeriaDay } from '@riwaq/contracts/algeria-time';
import { readTransferAmount } from '@riwaq/contracts/read-dinars';
import { Cluster, List, Notice, Stack, Text } from '@riwaq/design-system';
import { DateField, Form, SubmitButton, TextField, useDraft } from '@riwaq/forms';
import type { ListedAffiliate } from '@riwaq/gateway/staff';
import { formatPrice } from '@riwaq/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../orders/order-words';
import { now } from '../parts/clock';
import { ConfirmButton } from '../parts/confirm-button';
import { FailureNotice } from '../parts/failure-words';
import { Item } from '../parts/rows';
import { allAffiliates, payAffiliate, takeBackPayout } from '../staff-client';
import { ByHand } from '../texts/by-whom';
import { sentence } from '../texts/sentence';
import { AccountFacts } from './account-facts';
import { PayoutText } from './payout-text';

/** The first day that a payout may have. */
const FIRST_DAY = '2025-01-01';

interface AffiliateAccountProps {
  readonly affiliate: Pick<ListedAffiliate, 'code' | 'earned' | 'paid' | 'owed' | 'payouts'>;
}

/** What an affiliate earned, was paid and is owed, each payout with the way to take it back, and the form of a new one. */
export function AffiliateAccount({ affiliate }: AffiliateAccountProps) {
  const { code, owed, payouts } = affiliate;
  const client = useQueryClient();
  const [noted, setNoted] = useState<number>();
  const takingBack = useMutation({
    mutationFn: takeBackPayout,
    onSuccess() {
      setNoted(undefined);
      return client.invalidateQueries(allAffiliates);
    },
  });
  return (
    <Stack $gap={2}>
      <AccountFacts account={affiliate} names={{ earned: 'كسب', paid: 'دُفع له', owed: 'بقي له', above: 'زيادة عنده' }} />
      {payouts.length > 0 && (
        <List>
          {payouts.map(({ id, amount, day, number, by }) => (
            <Item key={id}>
              <Cluster $justify="space-between">
                <Text>{sentence`${<PayoutText payout={{ amount, day, number }} />}، سُجّلت ${<ByHand by={by} />}`}</Text>
                <ConfirmButton
                  variant="quiet"
                  busy={takingBack.isPending && takingBack.variables === id}
                  busyLabel="نلغيها..."
                  aria-label={`ألغِ دفعة ${number || `${formatPrice(amount)} في ${formatDay(day)}`}`}
                  onClick={() => takingBack.mutate(id)}
                >
                  ألغِها
                </ConfirmButton>
              </Cluster>
            </Item>
          ))}
        </List>
      )}
      <FailureNotice error={takingBack.error} />
      <div role="status">{noted !== undefined && <Notice tone="success">{`سُجّلت دفعة ${formatPrice(noted)}.`}</Notice>}</div>
      {owed > 0 && <PayoutForm code={code} owed={owed} onNoted={setNoted} />}
    </Stack>
  );
}

/** Notes a payout. What the bank says is typed, nothing is filled in; what was typed stays on the device until it was sent. */
function PayoutForm({ code, owed, onNoted }: Pick<ListedAffiliate, 'code' | 'owed'> & { readonly onNoted: (amount: number) => void }) {
  const client = useQueryClient();
  const typed = useDraft(`desk.partner.${code}.payout`, { amount: '', day: '', number: '' });
  const paying = useMutation({
    mutationFn: payAffiliate,
    async onSuccess({ outcome }, sent) {
      if (outcome === 'noted') onNoted(sent.amount);
      // Without a number it may be another one of the same day and amount.
      if (outcome === 'noted' || (outcome === 'before' && sent.number)) typed.clear();
      await client.invalidateQueries(allAffiliates);
    },
  });
  const { amount: written, day, number } = typed.values;
  const amount = readTransferAmount(written);
  return (
    <Form
      label={`دفعة إلى ${code}`}
      onSubmit={() => {
        if (!paying.isPending && typeof amount === 'number') paying.mutate({ affiliate: code, amount, day, number: number.trim() });
      }}
    >
      <TextField
        {...typed.bind('amount')}
        label="المبلغ الذي دفعته له (دج)"
        type="transfer"
        required
        missing="اكتب المبلغ الذي دفعته له"
        warning={typeof amount === 'number' && amount > owed ? `بقي له ${formatPrice(owed)} فقط` : undefined}
      />
      <DateField
        {...typed.bind('day')}
        label="يوم الدفع"
        first={FIRST_DAY}
        last={algeriaDay(now())}
        outside="اختر يومًا مضى، أو اليوم"
        required
        missing="اختر يوم الدفع"
      />
      <TextField {...typed.bind('number')} label="رقم العملية في البنك" hint="إن وُجد، وبه لا تُسجَّل مرتين" maxLength={120} />
      {paying.data && paying.variables && paying.data.outcome !== 'noted' && (
        <Notice tone="warning">{refusalWords(paying.data, paying.variables.number)}</Notice>
      )}
      <FailureNotice error={paying.error} />
      <Cluster>
        <SubmitButton busy={paying.isPending}>سجّل الدفعة</SubmitButton>
      </Cluster>
    </Form>
  );
}

function refusalWords({ outcome, owed }: Awaited<ReturnType<typeof payAffiliate>>, number: string): string {
  switch (outcome) {
    case 'above':
      return `المبلغ أكبر مما بقي له: ${formatPrice(owed)}. لم يُسجَّل شيء.`;
    case 'number':
      return 'سُجّل هذا الرقم من قبل بمبلغ أو يوم آخر. راجع كشف الحساب.';
    case 'later':
      return 'هذا اليوم لم يأتِ بعد.';
    case 'before':
    case 'noted':
      return number
        ? 'هذه الدفعة مسجّلة من قبل. لم يتغيّر شيء.'
        : 'سُجّلت من قبل دفعة بهذا المبلغ في هذا اليوم. لم يتغيّر شيء. إن كانت هذه غيرها فاكتب ما يميّزها مكان رقم العملية.';
  }
}
