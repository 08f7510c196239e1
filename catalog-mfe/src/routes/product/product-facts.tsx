import type { Product } from '@riwaq/contracts';
import { color, font, Icon, type IconName, media, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { activationLabels, durationText, factLabels } from '../../rules/product-words';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  padding-block: ${space[2]};
  border-block: 1px solid ${color.line};

  > div {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: ${space[1]};
    align-content: start;
  }

  svg {
    grid-row: span 2;
    margin-block-start: 0.2rem;
    color: ${color.accentText};
  }

  /* Gives the icon its own column. */
  dt {
    display: contents;
    color: ${color.muted};
    font-size: ${font.caption};
  }

  dd {
    font-size: ${font.label};
    font-weight: 500;
    line-height: 1.5;
  }

  ${media.phone} {
    grid-template-columns: auto auto 1fr;
    gap: ${space.oneAndHalf} ${space[2]};

    > div {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      column-gap: inherit;
    }

    svg {
      grid-row: auto;
    }
  }
`;

interface ProductFactsProps {
  readonly product: Pick<Product, 'duration' | 'subscriptionLabel' | 'activation' | 'versions' | 'isOutOfStock'>;
  /** The chosen version's name. */
  readonly chosen?: string | undefined;
}

/** Whether it is available, how long it lasts and how it reaches the buyer. */
export function ProductFacts({ product, chosen }: ProductFactsProps) {
  const { subscriptionLabel, activation, isOutOfStock } = product;
  const facts: readonly (readonly [IconName, string, string])[] = [
    [isOutOfStock ? 'close' : 'check', 'التوفّر', isOutOfStock ? 'نفذت الكمية' : 'متوفر'],
    ['clock', factLabels.duration, durationText(product, chosen)],
    ['shield', factLabels.activation, activationLabels[activation]],
    ['card', factLabels.subscription, subscriptionLabel],
  ];
  return (
    <Facts>
      {facts.map(([icon, label, value]) => (
        <div key={label}>
          <dt>
            <Icon name={icon} size={22} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
