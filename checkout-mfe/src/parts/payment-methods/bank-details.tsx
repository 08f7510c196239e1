import { Stack, Text } from '@riwaq/design-system';
import styled from 'styled-components';
import { BankAccounts } from './bank-accounts';

/** A line that fits the narrowest phone: a text that is broken by width has other lines in each font. */
const Row = styled.span`
  display: block;
`;

/** Where an order is transferred to, above its receipt form. */
export function BankDetails() {
  return (
    <Stack $gap={1}>
      <Text>
        <Row>حوّل المبلغ إلى أحد هذه الحسابات،</Row>
        <Row>ثم أرسل الوصل من هنا.</Row>
      </Text>
      <BankAccounts />
    </Stack>
  );
}
