import { color, font, Icon, radius, space } from '@riwaq/design-system';
import { formatDeduction, formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import type { Bundle, BundleHint } from './use-bundle';

const Sums = styled.dl`
  display: grid;
  gap: ${space.half};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[2]};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }

  [data-discount] {
    color: ${color.success};
    font-weight: 500;
  }

  [data-total] {
    padding-block-start: ${space.half};
    font-size: ${font.lead};
    font-weight: 700;
  }
`;

const Hint = styled.p`
  display: flex;
  gap: ${space[1]};
  padding: ${space[1]} ${space.oneAndHalf};
  border-radius: ${radius.control};
  background: ${color.infoSoft};
  font-size: ${font.label};
  line-height: 1.6;

  svg {
    margin-block-start: 0.15rem;
    color: ${color.info};
  }
`;

function hintText(hint: BundleHint): string | null {
  if (hint.kind === 'add-amount') return `أضف ${formatPrice(hint.amount)} أو أكثر لتحصل على خصم 5%`;
  if (hint.kind === 'add-pieces') return 'أضف منتجًا آخر لتحصل على خصم 5%';
  return null;
}

/** What the bundle adds up to: subtotal, discount or the next step towards it, total. */
export function SummaryTotals({ bundle: { subtotal, total, hint } }: { readonly bundle: Bundle }) {
  const text = hintText(hint);
  return (
    <>
      <Sums>
        <div>
          <dt>المجموع الفرعي</dt>
          <dd>{formatPrice(subtotal)}</dd>
        </div>
        {hint.kind === 'discount' && (
          <div data-discount="">
            <dt>خصم الباقة 5%</dt>
            <dd>{formatDeduction(hint.amount)}</dd>
          </div>
        )}
        <div data-total="">
          <dt>الإجمالي</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
      </Sums>
      {text && (
        <Hint>
          <Icon name="info" size={20} />
          {text}
        </Hint>
      )}
    </>
  );
}
