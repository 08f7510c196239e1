import { isWalletAddress, readCoins } from '@riwaq/contracts/read-coins';
import { Ltr } from '@riwaq/design-system';
import { type Draft, TextField } from '@riwaq/forms';
import styled from 'styled-components';
import { priceOf } from './order-facts';

/** All of an address: a phone's field shows a part of it. */
const Whole = styled(Ltr)`
  overflow-wrap: anywhere;
`;

type Typed = Draft<'network' | 'address' | 'amount'>;

/** Whether what was typed is no address of a wallet, or no amount. */
export const isWrongWallet = ({ address, amount }: Typed['values']): boolean => readCoins(amount) === null || !isWalletAddress(address);

interface WalletFieldsProps {
  readonly typed: Typed;
  /** What the order costs in dinar; null without a price. */
  readonly total: number | null;
}

/** Where the buyer transfers crypto, and how much, beside what the order costs. */
export function WalletFields({ typed, total }: WalletFieldsProps) {
  const { address, amount } = typed.values;
  const isNoAddress = address !== '' && !isWalletAddress(address);
  return (
    <>
      <TextField
        {...typed.bind('amount')}
        label="المبلغ مع رمز عملته"
        hint={`ثمن الطلب ${priceOf(total)}`}
        type="code"
        maxLength={40}
        required
        warning={amount !== '' && readCoins(amount) === null ? 'رقم ثم رمز العملة، مثل 54.20 USDT' : undefined}
      />
      <TextField {...typed.bind('network')} label="الشبكة" type="code" maxLength={40} required />
      <TextField
        {...typed.bind('address')}
        label="عنوان المحفظة"
        hint={address && <Whole>{address}</Whole>}
        type="code"
        maxLength={128}
        required
        warning={isNoAddress ? 'حروف لاتينية وأرقام دون فراغ' : undefined}
      />
    </>
  );
}
