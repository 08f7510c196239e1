import { links, type OrderReference } from '@riwaq/contracts';
import { Stack, Text, TextLink } from '@riwaq/design-system';
import { ReferenceCode, SupportEmail } from '../order-reference';
import { BankAccounts } from './bank-accounts';

interface Props {
  readonly reference: OrderReference;
  /** The receipt form is on the same page: no hint about it. */
  readonly receipt?: 'below';
}

/** Where a placed order is transferred to, and what to do with the receipt: it is sent on the order's page, or by e-mail. */
export function BankDetails({ reference, receipt }: Props) {
  return (
    <Stack $gap={1}>
      <Text>حوّل المبلغ ثم أرسل الوصل من {receipt === 'below' ? 'هنا' : <TextLink to={links.order(reference)}>صفحة طلبك</TextLink>}.</Text>
      <BankAccounts />
      {receipt !== 'below' && (
        <Text $variant="small">
          أو أرسله إلى <SupportEmail reference={reference} /> واكتب رقم طلبك <ReferenceCode>{reference}</ReferenceCode> في عنوان الرسالة.
        </Text>
      )}
    </Stack>
  );
}
