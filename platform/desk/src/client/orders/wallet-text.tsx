import type { SentWallet } from '@riwaq/contracts';
import { Ltr } from '@riwaq/design-system';
import { sentence } from '../texts/sentence';

/** A wallet that was sent: how much, on which network, to which address. */
export const WalletText = ({ wallet: { network, address, amount } }: { readonly wallet: SentWallet }) =>
  sentence`${<Ltr>{amount.replace(' ', '\u00a0')}</Ltr>} على ${<Ltr>{network}</Ltr>} إلى ${<Ltr>{address}</Ltr>}`;
