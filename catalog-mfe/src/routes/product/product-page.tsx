import { type LoaderData, links, type PageProps } from '@riwaq/contracts';
import { DeferredHydration, ErrorBoundary, lazyPart, Page, useHost } from '@riwaq/runtime';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { SeenProductsSlot } from '../../parts/seen-products/seen-products-slot';
import { useTrackProduct } from '../../parts/use-product-events';
import { useProductListLoader } from '../../parts/use-product-list-loader';
import type { CardProduct } from '../../rules/listed-product';
import { productCrumbs } from '../../rules/product-crumbs';
import { removableProducts } from '../../rules/removable-products';
import { Breadcrumb } from './breadcrumb';
import { MissingProduct, UncertainProduct } from './missing-product';
import { productNamed } from './older-address';
import type { loader, ShownProduct } from './product.server';
import { ProductView } from './product-view';
import { SoldOutView } from './sold-out-view';

const detailsSection = lazyPart(() => import(/* webpackChunkName: "details-section" */ './details-section'), { name: 'details section' });
const relatedSection = lazyPart(() => import(/* webpackChunkName: "related-section" */ './related-section'), { name: 'related section' });

/** `/product/:productSlug`: one page for every product. Sold-out products get their own view; an unknown slug goes to the list. */
export function Component({ loaderData }: PageProps<LoaderData<typeof loader>>) {
  const { productSlug = '' } = useParams();
  if (!loaderData) return removableProducts.has(productSlug) ? <MissingProduct /> : <UnknownProduct named={productSlug} />;
  if ('sourceError' in loaderData) return <UncertainProduct slug={productSlug} reason={loaderData.sourceError} />;
  return <KnownProduct key={loaderData.product.slug} {...loaderData} />;
}

interface KnownProductProps {
  readonly product: ShownProduct;
  readonly related: readonly CardProduct[];
}

function KnownProduct({ product, related }: KnownProductProps) {
  const { report } = useHost();
  useTrackProduct(product);
  return (
    <Page>
      <Breadcrumb crumbs={productCrumbs(product)} />
      {product.isOutOfStock ? (
        <SoldOutView product={product} />
      ) : (
        <ProductView product={product} details={<DeferredHydration part={detailsSection} props={{ texts: product }} until="idle" />} />
      )}
      <ErrorBoundary onError={(error) => report(error, `related products of ${product.slug}`)} fallback={() => null}>
        <DeferredHydration part={relatedSection} props={{ related }} />
      </ErrorBoundary>
      <SeenProductsSlot current={product.slug} />
    </Page>
  );
}

interface UnknownProductProps {
  /** The last segment of the address. */
  readonly named: string;
}

/** Leads to the product that an older address names by id or name, else to the list. Without script it says that there is nothing here. */
function UnknownProduct({ named }: UnknownProductProps) {
  const navigate = useNavigate();
  const { report } = useHost();
  const load = useProductListLoader();
  useEffect(() => {
    let isLeft = false;
    load()
      .then(({ products }) => productNamed(named, products)?.slug)
      .catch((error: unknown) => report(error, `the product of ${named}`))
      .then((slug) => {
        if (!isLeft) navigate(slug ? links.product(slug) : links.products, { replace: true });
      });
    return () => {
      isLeft = true;
    };
  }, [named, load, report, navigate]);
  return <MissingProduct />;
}
