import { isWalletAddress, readCoins } from '@riwaq/contracts/read-coins';
import { Ltr } from '@riwaq/design-system';
import { type Draft, TextField } from '@riwaq/forms';
import { isolateLtr } from '@riwaq/text';
import styled from 'styled-components';
import { priceOf } from './order-facts';

/** All of an address: a phone's field shows a part of it. */
const Whole = styled(Ltr)`
  overflow-wrap: anywhere;
`;

const EXAMPLE = isolateLtr('54.20 USDT');

type Typed = Draft<'network' | 'address' | 'amount'>;

/** Whether what was typed is no address of a wallet, or no amount. */
export const isWrongWallet = ({ network, address, amount }: Typed['values']): boolean =>
  readCoins(amount) === null || !isWalletAddress(address, network);

interface WalletFieldsProps {
  readonly typed: Typed;
  /** What the order costs in dinar; null without a price. */
  readonly total: number | null;
}

/** Where the buyer transfers crypto, and how much, beside what the order costs. */
export function WalletFields({ typed, total }: WalletFieldsProps) {
  const { network, address, amount } = typed.values;
  const isNoAddress = address !== '' && !isWalletAddress(address, network);
  return (
    <>
      <TextField
        {...typed.bind('amount')}
        label="المبلغ مع رمز عملته"
        hint={`ثمن الطلب ${priceOf(total)}. اكتب ما يساويه، مثل ${EXAMPLE}`}
        type="code"
        maxLength={40}
        required
        warning={amount !== '' && readCoins(amount) === null ? `رقم بنقطة عشرية ثم رمز العملة، مثل ${EXAMPLE}` : undefined}
      />
      <TextField
        {...typed.bind('network')}
        label="الشبكة"
        hint={`كما في محفظة المتجر، مثل ${isolateLtr('TRC20')}`}
        type="code"
        maxLength={40}
        required
      />
      <TextField
        {...typed.bind('address')}
        label="عنوان المحفظة"
        hint={address ? <Whole>{address}</Whole> : 'انسخه من محفظة المتجر، فلا يضيع منه حرف'}
        type="code"
        maxLength={128}
        required
        warning={isNoAddress ? 'ليس عنوانًا كاملًا على هذه الشبكة: انسخه كله دون فراغ' : undefined}
      />
    </>
  );
}
