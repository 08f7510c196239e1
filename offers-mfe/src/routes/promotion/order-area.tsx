import { Card, font, Heading, Latin, List, media, Notice, Price, Stack, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { SmallCover } from '../../parts/small-cover';
import type { ShownBundle } from './promotion.server';
import { type OrderedPromotion, PromotionForm } from './promotion-form';

/** The form in all columns but the last; in the last one what the bundle costs. On a phone that comes first. */
const Columns = styled.div<{ readonly $columns: number }>`
  display: grid;
  gap: ${space[4]} ${space[3]};

  ${media.wide} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    align-items: start;

    > :last-child {
      grid-row: 1;
      grid-column: 1 / -2;
    }

    > :first-child {
      grid-column: -2;
    }
  }
`;

/** What the bundle costs and the news of its end have one room: the form below it does not move. */
const Beside = styled(Stack)`
  min-block-size: 10.25rem;

  > :last-child {
    flex: 1;
  }

  ${media.medium} {
    min-block-size: 8.5rem;
  }
`;

/** What is ordered, where there is a column for it: elsewhere its tools stand right above. */
const Tools = styled(List)`
  display: none;

  ${media.wide} {
    display: grid;
    gap: ${space[1]};

    li {
      display: flex;
      gap: ${space.oneAndHalf};
      align-items: center;
      font-size: ${font.label};
    }
  }
`;

interface Props extends OrderedPromotion {
  /** Columns on a wide screen, of which the form leaves one. */
  readonly columns: number;
}

/** The form of a promotion, and what is ordered. Where the promotion ends meanwhile it says so, before anything is sent. */
export function OrderArea({ columns, ...ordered }: Props) {
  return (
    <Columns $columns={columns}>
      {ordered.ended ? <EndedMeanwhile /> : <OrderedBundle bundle={ordered.choice} isOneOfMany={ordered.promotion.choices.length > 1} />}
      <PromotionForm {...ordered} />
    </Columns>
  );
}

interface OrderedBundleProps {
  readonly bundle: ShownBundle;
  /** Its tools are named again: those of others stand above too. */
  readonly isOneOfMany: boolean;
}

function OrderedBundle({ bundle: { tools, originalPrice, discountedPrice }, isOneOfMany }: OrderedBundleProps) {
  return (
    <Beside as="section" aria-labelledby="price">
      <Heading level={2} id="price">
        سعر الباقة
      </Heading>
      <Card as="div">
        {isOneOfMany && (
          <Tools>
            {tools.map(({ slug, name, cover }) => (
              <li key={slug}>
                <SmallCover src={cover} />
                <Latin>{name}</Latin>
              </li>
            ))}
          </Tools>
        )}
        <Price amount={discountedPrice} original={originalPrice} size="lg" saving />
      </Card>
    </Beside>
  );
}

function EndedMeanwhile() {
  return (
    <Beside as="div">
      <Notice tone="warning" title="انتهى العرض قبل إرسال طلبك">
        لم يُرسل شيء ولم يُخصم منك أي مبلغ. أدوات الباقة في المتجر بأسعارها المعتادة.
      </Notice>
    </Beside>
  );
}
