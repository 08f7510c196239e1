import { formatPrice, formatPriceText } from '@riwaq/text';
import styled from 'styled-components';
import { color, font } from '../tokens/tokens';
import { VisuallyHidden } from './hidden';

const Line = styled.span<{ $size: 'md' | 'lg' }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 0.625rem;
  font-variant-numeric: tabular-nums;
  font-size: ${({ $size }) => ($size === 'lg' ? font.heading2 : font.heading4)};
  line-height: 1.4;

  strong {
    font-weight: 700;
  }

  s {
    color: ${color.muted};
    font-size: max(0.72em, 0.9375rem);
    font-weight: 400;
  }
`;

/** An amount in dinar, or a record's price text such as «من 1200 دج». */
type Money = number | string;

const shown = (money: Money) => (typeof money === 'number' ? formatPrice(money) : formatPriceText(money));

export type PriceProps = ({ readonly amount: number } | { readonly text: string }) & {
  /** Former price: struck through, and announced as «السعر السابق». */
  readonly original?: Money | undefined;
  readonly size?: 'md' | 'lg';
};

/** A price with digits of equal width, `دج` after it on the same line (D12), and the old price struck through. */
export function Price({ original, size = 'md', ...money }: PriceProps) {
  return (
    <Line $size={size}>
      <strong>{shown('amount' in money ? money.amount : money.text)}</strong>
      {original !== undefined && (
        <s>
          <VisuallyHidden>السعر السابق </VisuallyHidden>
          {shown(original)}
        </s>
      )}
    </Line>
  );
}
