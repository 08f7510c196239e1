import { links } from '@riwaq/contracts';
import { ButtonLink, Cluster, Container, Grid, Heading, Section, Stack, Text } from '@riwaq/design-system';
import { useListSeen } from '../analytics/use-events';
import { latestProducts } from '../catalogue/home-products';
import type { ListedProduct } from '../catalogue/product-parts';
import { ProductCard } from '../product-card';

/** The four latest products, and the way to all of them. */
export function LatestProducts({ products }: { readonly products: readonly ListedProduct[] }) {
  const latest = latestProducts(products);
  useListSeen('latest', latest);
  return (
    <Section aria-labelledby="latest-title">
      <Container>
        <Stack $gap={4}>
          <Cluster $justify="space-between" $gap={2}>
            <Stack $gap="half">
              <Heading level={2} id="latest-title">
                أحدث المنتجات
              </Heading>
              <Text $variant="muted">ما وصل إلى رفوفنا مؤخرًا</Text>
            </Stack>
            <ButtonLink to={links.products} variant="secondary">
              عرض جميع المنتجات
            </ButtonLink>
          </Cluster>
          <Grid>
            {latest.map((product) => (
              <ProductCard key={product.slug} product={product} list="latest" />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}
