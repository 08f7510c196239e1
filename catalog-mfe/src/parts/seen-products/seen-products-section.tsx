import { Button, Cluster, Container, Heading, Section, Stack } from '@riwaq/design-system';
import { useHost, useNearViewport } from '@riwaq/runtime';
import { useEffect, useRef, useState } from 'react';
import type { CardProduct } from '../../rules/listed-product';
import { CardGrid } from '../card-grid';
import { ProductCard } from '../product-card';
import { useTrackList } from '../use-product-events';
import { useProductListLoader } from '../use-product-list-loader';
import { forgetSeenProducts, noteSeenProduct, seenProducts } from './seen-products';

interface Props {
  /** The product whose page this is: it is noted on the device, and not shown. */
  readonly current?: string;
}

const none: readonly CardProduct[] = [];

/** Limit of the section: one row on a wide screen. */
const SHOWN = 4;

/** The recently seen products of this device, loaded near the viewport. Renders nothing without products or after a failed load. */
export default function SeenProductsSection({ current }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const near = useNearViewport(element);
  const { now, report } = useHost();
  const load = useProductListLoader();
  const [products, setProducts] = useState(none);

  useEffect(() => {
    if (current !== undefined) noteSeenProduct(current, now());
  }, [current, now]);
  useEffect(() => {
    if (!near) return;
    let isOver = false;
    const slugs = seenProducts(now()).filter((slug) => slug !== current);
    if (slugs.length === 0) return;
    load().then(
      (list) => !isOver && setProducts(productsOf(slugs, list.products)),
      (error: unknown) => report(error, 'products that were looked at'),
    );
    return () => {
      isOver = true;
    };
  }, [near, current, load, now, report]);

  const forget = () => {
    forgetSeenProducts();
    setProducts(none);
  };
  return <div ref={element}>{products.length > 0 && <SeenProducts products={products} onForget={forget} />}</div>;
}

/** The listed products of these slugs, in the same order. */
function productsOf(slugs: readonly string[], products: readonly CardProduct[]): readonly CardProduct[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []).slice(0, SHOWN);
}

interface SeenProductsProps {
  readonly products: readonly CardProduct[];
  readonly onForget: () => void;
}

function SeenProducts({ products, onForget }: SeenProductsProps) {
  useTrackList('seen', products);
  return (
    <Section aria-labelledby="seen-title">
      <Container>
        <Stack $gap={4}>
          <Cluster $justify="space-between" $gap={2}>
            <Heading level={2} id="seen-title">
              شاهدتها مؤخرًا
            </Heading>
            <Button variant="quiet" onClick={onForget}>
              مسح السجل
            </Button>
          </Cluster>
          <CardGrid>
            {products.map((product) => (
              <ProductCard key={product.slug} product={product} list="seen" />
            ))}
          </CardGrid>
        </Stack>
      </Container>
    </Section>
  );
}
