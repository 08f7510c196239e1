import { Stack, Text } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { useSite } from '@riwaq/runtime';
import { SupportEmail } from '../order-reference';

/** How crypto is paid (D22): the team sends the address by e-mail; a configured wallet can be copied at once. */
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
