import { links, type OrderReference } from '@riwaq/contracts';
import { Stack, Text, TextLink } from '@riwaq/design-system';
import styled from 'styled-components';
import { SupportEmail } from '../order-reference';
import { BankAccounts } from './bank-accounts';

/** A line that fits the narrowest phone: a text that is broken by width has other lines in each font. */
const Row = styled.span`
  display: block;
`;

interface Props {
  readonly reference: OrderReference;
  /** The receipt form is on the same page: no hint about it. */
  readonly receipt?: 'below';
}

/** Where a placed order is transferred to, and what to do with the receipt: it is sent on the order's page, or by e-mail. */
export function BankDetails({ reference, receipt }: Props) {
  return (
    <Stack $gap={1}>
      <Text>
        <Row>حوّل المبلغ إلى أحد هذه الحسابات،</Row>
        <Row>ثم أرسل الوصل من {receipt === 'below' ? 'هنا' : <TextLink to={links.order(reference)}>صفحة طلبك</TextLink>}.</Row>
      </Text>
      <BankAccounts />
      {receipt !== 'below' && (
        <Text $variant="small">
          <Row>أو أرسل الوصل إلى</Row>
          <Row>
            <SupportEmail reference={reference} />
          </Row>
          <Row>واكتب رقم طلبك في عنوان الرسالة.</Row>
        </Text>
      )}
    </Stack>
  );
}
