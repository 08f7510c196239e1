import { links } from '@riwaq/contracts';
import { Below, Page, partOfPage, useSite } from '@riwaq/runtime';
import { useNavigate, useParams } from '@riwaq/runtime/router';
import { type ReactNode, useEffect } from 'react';
import { productFacts } from '#document-facts';
import { useProductSeen } from '../analytics/use-events';
import { pagedOnlyWithRecord } from '../catalogue/effective/catalogue';
import type { ListedProduct } from '../catalogue/product-parts';
import { Breadcrumb } from './breadcrumb';
import { DetailsSection } from './details-section';
import { MissingProduct } from './missing-product';
import { productCrumbs } from './product-crumbs';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';
import { SoldOutView } from './sold-out-view';
import { useShownProduct } from './use-shown-product';
import { WaitingProduct } from './waiting-product';

const relatedSection = partOfPage(() => import(/* webpackChunkName: "related-section" */ './related-section'));

/** `/product/:productSlug`: one page for every product (D7). Sold-out products get their own view; an unknown slug goes to the list. */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  return <ProductOf key={productSlug} slug={productSlug} />;
}

function ProductOf({ slug }: { slug: string }) {
  const { shown, trouble, reload, composed } = useShownProduct(slug);
  if (!shown) return <WaitingProduct />;
  if (trouble) return <WaitingProduct trouble={trouble} onRetry={reload} />;
  if (shown.product) return <KnownProduct product={shown.product} related={shown.related} composed={composed} />;
  return pagedOnlyWithRecord.has(slug) ? <MissingProduct composed={composed} /> : <UnknownProduct />;
}

interface KnownProductProps {
  readonly product: ListedProduct;
  readonly related: readonly ListedProduct[];
  /** Stands in the page (`useCatalogue`). */
  readonly composed: ReactNode;
}

function KnownProduct({ product, related, composed }: KnownProductProps) {
  const site = useSite();
  useProductSeen(product);
  return (
    <Page title={product.name} description={product.description} {...productFacts(product, site)}>
      <Breadcrumb crumbs={productCrumbs(product)} />
      {product.isOutOfStock ? (
        <SoldOutView product={product} />
      ) : (
        <ProductView product={product} details={<DetailsSection product={product} />} />
      )}
      <Below part={relatedSection} props={{ related }} />
      {composed}
    </Page>
  );
}

function UnknownProduct() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(links.products, { replace: true });
  }, [navigate]);
  return (
    <Page title="المنتج غير موجود" description="هذا المنتج ليس من منتجاتنا." unlisted>
      <ProductSkeleton />
    </Page>
  );
}

export { ProductPage as Component };
