import { links } from '@riwaq/contracts';
import { Badge, Card, CardBody, Cluster, Cover, color, Heading, Icon, Latin, media, Price, space } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import { coverOf } from '../artwork';
import { featured } from '../catalogue/featured';
import { heroProducts } from '../catalogue/home-products';
import { FIXED_DISCOUNT } from '../discount-label';
import { categoryLabels } from '../shelf';

const Row = styled.ul`
  display: flex;
  gap: ${space[2]};
  margin-inline: calc(-1 * ${space[2]});
  padding: ${space.half} ${space[2]} ${space[2]};
  list-style-type: '';
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: ${space[2]};
  scrollbar-width: thin;
  scrollbar-color: ${color.lineStrong} transparent;

  > li {
    display: flex;
    flex: 0 0 min(25rem, 86%);
    scroll-snap-align: start;
  }

  ${media.medium} {
    margin-inline: calc(-1 * ${space[3]});
    padding-inline: ${space[3]};
    scroll-padding-inline: ${space[3]};
  }

  ${media.wide} {
    margin-inline-end: 0;
    mask-image: linear-gradient(to left, transparent, #000 ${space[3]});
  }
`;

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

const slides = heroProducts(featured);

/** The hero's five products, side by side; the next one always shows its edge. */
export function HeroProducts() {
  return (
    <Row aria-label="منتجات مختارة">
      {slides.map(({ slug, name, description, price, badge, category, isBundle }, index) => (
        <li key={slug}>
          <Slide $interactive $flush>
            <Cover cover={coverOf(slug)} alt="" sizes="(min-width: 30em) 25rem, 86vw" priority={index === 0} />
            <CardBody>
              <Cluster>
                <Badge tone="accent">{FIXED_DISCOUNT}</Badge>
                <Badge tone={category}>{badge ?? (isBundle ? 'باقة' : categoryLabels[category])}</Badge>
              </Cluster>
              <Heading level={2} size={3}>
                <Latin>{name}</Latin>
              </Heading>
              <Line>{description}</Line>
              <Foot $justify="space-between">
                <Price text={price} />
                <Details className="card-action" to={links.product(slug)} aria-label={`عرض التفاصيل: \u2068${name}\u2069`}>
                  عرض التفاصيل
                  <Icon name="forward" size={20} />
                </Details>
              </Foot>
            </CardBody>
          </Slide>
        </li>
      ))}
    </Row>
  );
}
