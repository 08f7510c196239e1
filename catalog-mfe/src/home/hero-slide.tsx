import { links } from '@riwaq/contracts';
import { Badge, Card, CardBody, Cluster, color, Heading, Icon, Latin, Price, space } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { isolate } from '@riwaq/text';
import styled from 'styled-components';
import type { ListedProduct } from '../catalogue/product-parts';
import { FIXED_DISCOUNT } from '../discount-label';
import { ProductPicture } from '../product-picture';
import { kindLabel } from '../shelf';

const Slide = styled(Card)`
  flex: 1;
`;

const Line = styled.p`
  color: ${color.muted};
  font-size: 1rem;
  text-wrap: pretty;
`;

const Foot = styled(Cluster)`
  margin-block-start: auto;
  padding-block-start: ${space[1]};
`;

const Details = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-block-size: 2.75rem;
  color: ${color.accentText};
  font-weight: 600;
  text-decoration: none;
`;

/** One product of the hero: cover, fixed discount (D18), tag, name, line, price, and the way to it. */
export function HeroSlide({ product, priority }: { readonly product: ListedProduct; readonly priority: boolean }) {
  const { slug, name, description, price, badge, category } = product;
  return (
    <Slide $interactive $flush>
      <ProductPicture product={product} sizes="(min-width: 77rem) 37rem, (min-width: 40em) 48vw, 92vw" priority={priority} />
      <CardBody>
        <Cluster>
          <Badge tone="accent">{FIXED_DISCOUNT}</Badge>
          <Badge tone={category}>{badge ?? kindLabel(product)}</Badge>
        </Cluster>
        <Heading level={2} size={3}>
          <Latin>{name}</Latin>
        </Heading>
        <Line>{description}</Line>
        <Foot $justify="space-between">
          <Price text={price} />
          <Details className="card-action" to={links.product(slug)} aria-label={`عرض التفاصيل: ${isolate(name)}`}>
            عرض التفاصيل
            <Icon name="forward" size={20} />
          </Details>
        </Foot>
      </CardBody>
    </Slide>
  );
}
