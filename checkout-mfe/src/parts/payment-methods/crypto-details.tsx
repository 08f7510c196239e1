import { Stack, Text } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { useSite } from '@riwaq/runtime';
import { SupportEmail } from '../order-reference';

/** Details of a payment by crypto (D22): the team e-mails the address; a configured wallet can be copied. */
export function CryptoDetails() {
  const { cryptoWallet } = useSite();
  return (
    <Stack $gap={1}>
      <Text>بعد تأكيد طلبك يرسل إليك فريقنا عنوان المحفظة والمبلغ بالبريد الإلكتروني.</Text>
      {cryptoWallet && <CopyField label={`عنوان المحفظة (${cryptoWallet.network})`} value={cryptoWallet.address} />}
      <Text $variant="small">
        لأي سؤال اكتب إلينا على <SupportEmail />.
      </Text>
    </Stack>
  );
}
