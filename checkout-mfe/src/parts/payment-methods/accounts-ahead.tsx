import { Disclosure, Stack, Text } from '@riwaq/design-system';
import { BankAccounts } from './bank-accounts';

/** The accounts before an order is confirmed, folded: a visitor who transfers without confirming has no order. */
export function AccountsAhead() {
  return (
    <Stack $gap={1}>
      <Text>بعد التأكيد تظهر أرقام الحساب ورقم طلبك.</Text>
      <Disclosure summary="أرقام الحساب">
        <Stack $gap={1}>
          <BankAccounts />
        </Stack>
      </Disclosure>
    </Stack>
  );
}
