import { Notice, Stack } from '@riwaq/design-system';
import { CheckField } from '@riwaq/forms';
import { nameOfPrice, type PriceWords } from '../../change/effect-rows';
import { sentence } from '../../texts/sentence';
import type { PriceJump } from './price-jumps';

interface ConfirmedJumpsProps {
  readonly jumps: readonly PriceJump[];
  readonly priceWords: PriceWords;
  readonly isConfirmed: boolean;
  readonly onConfirmed: (isConfirmed: boolean) => void;
}

/** Prices that jump, each with both numbers, and the tick without which they are not published. Nothing where none does. */
export function ConfirmedJumps({ jumps, priceWords, isConfirmed, onConfirmed }: ConfirmedJumpsProps) {
  if (jumps.length === 0) return null;
  return (
    <Notice tone="warning" title="السعر بعيد جدًا عن السعر المعروض الآن">
      <Stack $gap={1}>
        {jumps.map((jump) => (
          <p key={JSON.stringify(jump)}>{sentence`${nameOfPrice(jump, priceWords(jump))} ${jump.text}`}</p>
        ))}
        <CheckField name="jumps" checked={isConfirmed} onChecked={onConfirmed}>
          {jumps.length === 1 ? 'نعم، هذا هو السعر الصحيح' : 'نعم، هذه هي الأسعار الصحيحة'}
        </CheckField>
      </Stack>
    </Notice>
  );
}
