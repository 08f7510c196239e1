import { Text } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { useSite } from '@riwaq/runtime';
import { groupDigits } from '@riwaq/text';
import styled from 'styled-components';

/** Has its own line: broken by width, the text has other lines in each font. */
const Holder = styled.strong`
  display: block;
`;

/** The accounts to transfer to, copyable. */
export function BankAccounts() {
  const { holder, postalAccount, mobileRib, iban } = useSite().bank;
  const { number, key } = postalAccount;
  return (
    <>
      <Text>
        الحسابات باسم <Holder>{holder}:</Holder>
      </Text>
      <CopyField label="الحساب البريدي الجاري (CCP)" value={`${number} ${key}`} display={`${number} / ${key}`} />
      <CopyField label="RIB بريدي موب" value={mobileRib} display={groupDigits(mobileRib, 3, 5, 10, 2)} />
      <CopyField label="التحويل الدولي (IBAN)" value={iban} display={groupDigits(iban, 4)} />
    </>
  );
}
