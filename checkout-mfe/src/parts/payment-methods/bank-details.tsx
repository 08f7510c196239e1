import { links, type OrderReference } from '@riwaq/contracts';
import { Stack, Text, TextLink } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { useSite } from '@riwaq/runtime';
import { groupDigits } from '@riwaq/text';
import styled from 'styled-components';
import { ReferenceCode, SupportEmail } from '../order-reference';

/** Has its own line: broken by width, the text has other lines in each font. */
const Holder = styled.strong`
  display: block;
`;

interface Props {
  /** Without one the order is not sent yet. */
  readonly reference?: OrderReference;
  /** The receipt form is on the same page: no hint about it. */
  readonly receipt?: 'below';
}

/** The accounts to transfer to, copyable, and what to do with the receipt (specification, section 9): it is sent on the order's page, or by e-mail. */
export function BankDetails({ reference, receipt }: Props) {
  const { holder, postalAccount, mobileRib, iban } = useSite().bank;
  const { number, key } = postalAccount;
  return (
    <Stack $gap={1}>
      <Text>
        حوّل المبلغ إلى أحد هذه الحسابات، باسم <Holder>{holder}:</Holder>
      </Text>
      <CopyField label="الحساب البريدي الجاري (CCP)" value={`${number} ${key}`} display={`${number} / ${key}`} />
      <CopyField label="RIB بريدي موب" value={mobileRib} display={groupDigits(mobileRib, 3, 5, 10, 2)} />
      <CopyField label="التحويل الدولي (IBAN)" value={iban} display={groupDigits(iban, 4)} />
      {receipt !== 'below' && (
        <Text $variant="small">
          بعد التحويل أرسل صورة الوصل من {reference ? <TextLink to={links.order(reference)}>صفحة طلبك</TextLink> : 'صفحة طلبك'}، أو إلى{' '}
          <SupportEmail reference={reference} /> واكتب رقم طلبك{' '}
          {reference ? <ReferenceCode>{reference}</ReferenceCode> : '(يظهر بعد الإرسال)'} في عنوان الرسالة.
        </Text>
      )}
    </Stack>
  );
}
