import { links } from '@riwaq/contracts';
import { DeferredHydration, ErrorBoundary, lazyChunk, Page, useHost, useSite } from '@riwaq/runtime';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { removableProducts } from '../../catalog-store/catalog';
import { productMetadata } from '../../composer/structured-data';
import { SeenProductsSlot } from '../../parts/seen-products/seen-products-slot';
import { useTrackProduct } from '../../parts/use-product-events';
import type { ListedProduct } from '../../rules/listed-product';
import { Breadcrumb, productCrumbs } from './breadcrumb';
import { MissingProduct, WaitingProduct } from './product-placeholders';
import { ProductView } from './product-view';
import { SoldOutView } from './sold-out-view';
import { useShownProduct } from './use-shown-product';

const detailsSection = lazyChunk(() => import(/* webpackChunkName: "details-section" */ './details-section'));
const relatedSection = lazyChunk(() => import(/* webpackChunkName: "related-section" */ './related-section'));

/** `/product/:productSlug`: one page for every product (D7). Sold-out products get their own view; an unknown slug goes to the list. */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  return <ProductOf key={productSlug} slug={productSlug} />;
}

function ProductOf({ slug }: { slug: string }) {
  const { shown, trouble, reload, composed } = useShownProduct(slug);
  if (trouble) return <WaitingProduct trouble={trouble} onRetry={reload} composed={composed} />;
  if (!shown) return <WaitingProduct />;
  if (shown.product) return <KnownProduct product={shown.product} related={shown.related} composed={composed} />;
  return removableProducts.has(slug) ? <MissingProduct composed={composed} /> : <UnknownProduct named={slug} composed={composed} />;
}

interface KnownProductProps {
  readonly product: ListedProduct;
  readonly related: readonly ListedProduct[];
  /** Stands in the page (`useCatalog`). */
  readonly composed: ReactNode;
}

function KnownProduct({ product, related, composed }: KnownProductProps) {
  const site = useSite();
  const { report } = useHost();
  useTrackProduct(product);
  return (
    <Page title={product.name} description={product.description} {...productMetadata(product, site)}>
      <Breadcrumb crumbs={productCrumbs(product)} />
      {product.isOutOfStock ? (
        <SoldOutView product={product} />
      ) : (
        <ProductView product={product} details={<DeferredHydration part={detailsSection} props={{ product }} until="idle" />} />
      )}
      <ErrorBoundary onError={(error) => report(error, `related products of ${product.slug}`)} fallback={() => null}>
        <DeferredHydration part={relatedSection} props={{ related }} />
      </ErrorBoundary>
      <SeenProductsSlot current={product.slug} />
      {composed}
    </Page>
  );
}

interface UnknownProductProps {
  /** The last segment of the address. */
  readonly named: string;
  readonly composed: ReactNode;
}

/** Leads to the product that an older address names by id or name, else to the list. Without script it says that there is nothing here. */
function UnknownProduct({ named, composed }: UnknownProductProps) {
  const navigate = useNavigate();
  const { report } = useHost();
  const hasSource = useSite().products !== undefined;
  useEffect(() => {
    let isLeft = false;
    import(/* webpackChunkName: "older-address" */ './older-address')
      .then(({ slugOfOlderAddress }) => slugOfOlderAddress(named, hasSource, report))
      .catch((error: unknown) => report(error, `the product of ${named}`))
      .then((slug) => {
        if (!isLeft) navigate(slug ? links.product(slug) : links.products, { replace: true });
      });
    return () => {
      isLeft = true;
    };
  }, [named, hasSource, report, navigate]);
  return <MissingProduct composed={composed} />;
}

export { ProductPage as Component };
