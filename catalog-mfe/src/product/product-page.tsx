import { links } from '@riwaq/contracts';
import { Page, useSite } from '@riwaq/runtime';
import { useNavigate, useParams } from '@riwaq/runtime/router';
import { useEffect } from 'react';
import { productFacts } from '#document-facts';
import { useProductSeen } from '../analytics/use-events';
import { findProduct } from '../catalogue/list';
import type { ListedProduct } from '../catalogue/product-parts';
import { Breadcrumb } from './breadcrumb';
import { DetailsSection } from './details-section';
import { productCrumbs } from './product-crumbs';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';
import { RelatedSection } from './related-section';
import { SoldOutView } from './sold-out-view';

/** `/product/:productSlug`: one page for every product (D7). Sold-out products get their own view; an unknown slug goes to the list. */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  const product = findProduct(productSlug);
  return product ? <KnownProduct key={product.slug} product={product} /> : <UnknownProduct />;
}

function KnownProduct({ product }: { product: ListedProduct }) {
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
      <RelatedSection product={product} />
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
