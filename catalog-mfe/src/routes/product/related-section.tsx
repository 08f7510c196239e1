import { Container, FarSection, Heading, Stack } from '@riwaq/design-system';
import { CardGrid } from '../../parts/card-grid';
import { ProductCard } from '../../parts/product-card';
import { useTrackList } from '../../parts/use-product-events';
import type { CardProduct } from '../../rules/listed-product';

/** Related products; renders nothing without any. */
export default function RelatedSection({ related }: { readonly related: readonly CardProduct[] }) {
  useTrackList('related', related);
  if (related.length === 0) return null;
  return (
    <FarSection aria-labelledby="related-title" $sunken $room={['60rem', '61.75rem', '32.5rem']}>
      <Container>
        <Stack $gap={4}>
          <Heading level={2} id="related-title">
            منتجات ذات صلة
          </Heading>
          <CardGrid>
            {related.map((other) => (
              <ProductCard key={other.slug} product={other} list="related" />
            ))}
          </CardGrid>
        </Stack>
      </Container>
    </FarSection>
  );
}
