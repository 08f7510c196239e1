import { formatPrice, formatPriceText, percentOff, readPrice } from '@riwaq/text';
import styled, { css } from 'styled-components';
import { color, font, media, space } from '../tokens/tokens';
import { Badge } from './badge';
import { VisuallyHidden } from './hidden';

const Line = styled.span<{ $size: 'md' | 'lg'; $stacked: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.half} ${space[1]};
  font-variant-numeric: tabular-nums;
  font-size: ${({ $size }) => ($size === 'lg' ? font.title : font.body)};
  line-height: 1.4;

  ${({ $stacked }) =>
    $stacked &&
    css`
      ${media.medium} {
        flex-direction: column;
        align-items: flex-start;
      }
    `}

  strong {
    font-weight: 700;
  }

  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.half} ${space[1]};
  }

  s {
    color: ${color.muted};
    font-size: ${({ $size }) => ($size === 'lg' ? font.body : font.caption)};
    font-weight: 400;
  }
`;

/** An amount in dinar, or a record's price text such as «من 1200 دج». */
type Money = number | string;

const shown = (money: Money) => (typeof money === 'number' ? formatPrice(money) : formatPriceText(money));
const amountOf = (money: Money) => (typeof money === 'number' ? money : readPrice(money));

export type PriceProps = ({ readonly amount: number } | { readonly text: string }) & {
  /** Former price: struck through, and announced as «السعر السابق». */
  readonly original?: Money | undefined;
  readonly size?: 'md' | 'lg';
  /** Names the percentage between the two prices. */
  readonly saving?: boolean;
  /** A discount that has no former price: its words. */
  readonly discount?: string | null;
  /** The price has its own line, so that prices of cards beside one another are level. A phone shows one card a row. */
  readonly stacked?: boolean;
};

/** A price with digits of equal width, `دج` after it on the same line (D12), the old price struck through, and what is saved. */
export function Price({ original, size = 'md', saving = false, discount, stacked = false, ...money }: PriceProps) {
  const price = 'amount' in money ? money.amount : money.text;
  const percent = saving && original !== undefined ? percentOff(amountOf(original), amountOf(price)) : 0;
  const saved = percent > 0 ? `خصم ${percent}%` : discount;
  return (
    <Line $size={size} $stacked={stacked}>
      <strong>{shown(price)}</strong>
      {(original !== undefined || saved) && (
        <span>
          {original !== undefined && (
            <s>
              <VisuallyHidden>السعر السابق </VisuallyHidden>
              {shown(original)}
            </s>
          )}
          {saved && <Badge tone={size === 'lg' && percent > 0 ? 'saving' : 'success'}>{saved}</Badge>}
        </span>
      )}
    </Line>
  );
}
