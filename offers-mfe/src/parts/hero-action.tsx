import { links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Cluster, font, Latin } from '@riwaq/design-system';
import { useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import type { OfferState } from '../rules/offer-state';
import { nextSale } from '../rules/running-sales';
import type { LinkedSale } from '../rules/sales';

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
      <Cluster $fill>
        <ButtonAnchor href={`#${target}`} size="lg" variant={isOpen ? 'primary' : 'secondary'}>
          {isOpen ? order : 'شاهد محتوى العرض'}
        </ButtonAnchor>
      </Cluster>
    );
  }
  if (next) {
    return (
      <Cluster $fill>
        <ButtonLink to={next.sale.href} size="lg">
          <span>
            <Which>{next.isRunning ? 'العرض الجاري: ' : 'العرض القادم: '}</Which>
            <Latin>{next.sale.title}</Latin>
          </span>
        </ButtonLink>
      </Cluster>
    );
  }
  return (
    <Cluster $fill>
      <ButtonLink to={links.courses} size="lg">
        شاهد الدورات
      </ButtonLink>
      <ButtonLink to={links.products} size="lg" variant="secondary">
        شاهد المنتجات
      </ButtonLink>
    </Cluster>
  );
}
