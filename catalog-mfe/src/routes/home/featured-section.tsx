import { links } from '@riwaq/contracts';
import {
  ButtonLink,
  Card,
  Cluster,
  Container,
  Cover,
  FarSection,
  Heading,
  Icon,
  Latin,
  media,
  Price,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import { countOf, formatPrice, readPrice } from '@riwaq/text';
import styled from 'styled-components';
import { ProductTag } from '../../parts/product-tag';
import type { CardProduct } from '../../rules/listed-product';
import { activationLabels } from '../../rules/product-words';

/** The cover fills its side of the card, above the text or beside it. */
const Spotlight = styled(Card).attrs({ $flush: true })`
  > :last-child {
    justify-content: center;
    padding: ${space[2]} ${space[2]} ${space[3]};
  }

  ${media.medium} {
    flex-direction: row;

    > * {
      flex: 0 0 50%;
    }

    > :last-child {
      padding: ${space[3]};
    }
  }

  ${media.wide} {
    > :last-child {
      padding: ${space[6]};
    }
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${space.half};
  padding: 0;
  list-style-type: '';

  li {
    display: flex;
    gap: ${space[1]};
    align-items: center;
  }
`;

/** The recommended bundle and the link to the bundle builder. */
export function FeaturedSection({ bundle }: { readonly bundle: CardProduct }) {
  const { slug, name, description, price, originalPrice } = bundle;
  return (
    <FarSection aria-labelledby="featured-title" $room={['51.75rem', '37.25rem', '35.5rem']}>
      <Container>
        <Stack $gap={4}>
          <Stack $gap="half">
            <Heading level={2} id="featured-title">
              اختيارنا لك
            </Heading>
            <Text $variant="muted">أدوات يكمّل بعضها بعضًا، بأقل من ثمنها متفرّقة</Text>
          </Stack>
          <Spotlight>
            <Cover src={bundle.pictures} />
            <Stack $gap={2} $align="start">
              <ProductTag product={bundle} />
              <Heading level={3} size={2}>
                <Latin>{name}</Latin>
              </Heading>
              <Text $variant="muted">{description}</Text>
              <Price text={price} original={originalPrice} size="lg" saving />
              <Facts>
                {factsOf(bundle).map((fact) => (
                  <li key={fact}>
                    <Icon name="check" size={20} />
                    {fact}
                  </li>
                ))}
              </Facts>
              <Cluster $fill>
                <ButtonLink to={links.product(slug)}>تفاصيل الباقة</ButtonLink>
                <ButtonLink to={links.bundleBuilder} variant="secondary">
                  أو صمّم باقتك بنفسك
                </ButtonLink>
              </Cluster>
            </Stack>
          </Spotlight>
        </Stack>
      </Container>
    </FarSection>
  );
}

function factsOf({ price, originalPrice = '', duration, activation }: CardProduct): readonly string[] {
  const saved = readPrice(originalPrice) - readPrice(price);
  return [...(saved > 0 ? [`توفّر ${formatPrice(saved)}`] : []), `اشتراك ${countOf.days(duration)}`, activationLabels[activation]];
}
