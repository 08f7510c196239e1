import type { OrderReference, OrderStatus } from '@riwaq/contracts';
import { Stack, Text } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { useSite } from '@riwaq/runtime';
import { walletWords } from '@riwaq/text/wallet-words';
import { SupportEmail } from '../order-reference';

interface Props {
  /** Of a recorded order that was to be paid by another method: the team does not know of the change. */
  readonly reference?: OrderReference;
  /** What the team sent. */
  readonly wallet?: OrderStatus['wallet'];
}

/** Where crypto goes, to be copied. */
export const WalletFields = ({ wallet: { network, address } }: { readonly wallet: NonNullable<OrderStatus['wallet']> }) => (
  <>
    <CopyField label="الشبكة" value={network} />
    <CopyField label="عنوان المحفظة" value={address} />
  </>
);

/** Details of a payment by crypto (D22): the team e-mails the address; a configured wallet can be copied, until another one was sent. */
export function CryptoDetails({ reference, wallet }: Props) {
  const { cryptoWallet } = useSite();
  if (wallet) {
    return (
      <Stack $gap={1}>
        {walletWords(wallet).map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <CopyField label="المبلغ" value={wallet.amount} />
        <WalletFields wallet={wallet} />
      </Stack>
    );
  }
  return (
    <Stack $gap={1}>
      {reference ? (
        <Text>
          اكتب إلينا على <SupportEmail reference={reference} />، فنرسل إليك عنوان المحفظة والمبلغ.
        </Text>
      ) : (
        <Text>بعد تأكيد طلبك يرسل إليك فريقنا عنوان المحفظة والمبلغ بالبريد الإلكتروني.</Text>
      )}
      {cryptoWallet && <CopyField label={`عنوان المحفظة (${cryptoWallet.network})`} value={cryptoWallet.address} />}
      {!reference && (
        <Text $variant="small">
          لأي سؤال اكتب إلينا على <SupportEmail />.
        </Text>
      )}
    </Stack>
  );
}
