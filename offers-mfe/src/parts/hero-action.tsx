import { links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Cluster, font, Latin, space } from '@riwaq/design-system';
import { useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import type { OfferState } from '../rules/offer-state';
import { nextSale } from '../rules/running-sales';
import type { LinkedSale } from '../rules/sales';

/** As high in every state: nothing below it moves when the offer ends. */
const Action = styled(Cluster)`
  margin-block-start: ${space[1]};

  > a {
    min-block-size: 3.875rem;
  }
`;

const Next = styled.span`
  line-height: 1.25;
`;

/** Has its own line: broken by width, the button has one or two, by the font. */
const Which = styled.span`
  display: block;
  font-size: ${font.caption};
  font-weight: 500;
`;

interface Props {
  readonly state: OfferState;
  /** Id of the heading that the button leads to. */
  readonly target: string;
  /** The button while the offer runs. */
  readonly order: string;
  /** What may run now or later. */
  readonly sales: readonly LinkedSale[];
}

/** The main action of an offer's head: to its order or, once it has ended, to the next offer, or to courses and products. */
export function HeroAction({ state, target, order, sales }: Props) {
  const next = nextSale(sales, useDisplayTime(), useRelativeTo());
  if (state !== 'ended') {
    const isOpen = state === 'active';
    return (
      <Action $fill>
        <ButtonAnchor href={`#${target}`} size="lg" variant={isOpen ? 'primary' : 'secondary'}>
          {isOpen ? order : 'شاهد محتوى العرض'}
        </ButtonAnchor>
      </Action>
    );
  }
  if (next) {
    return (
      <Action $fill>
        <ButtonLink to={next.sale.href} size="lg">
          <Next>
            <Which>{next.isRunning ? 'العرض الجاري: ' : 'العرض القادم: '}</Which>
            <Latin>{next.sale.title}</Latin>
          </Next>
        </ButtonLink>
      </Action>
    );
  }
  return (
    <Action $fill>
      <ButtonLink to={links.courses} size="lg">
        شاهد الدورات
      </ButtonLink>
      <ButtonLink to={links.products} size="lg" variant="secondary">
        شاهد المنتجات
      </ButtonLink>
    </Action>
  );
}
