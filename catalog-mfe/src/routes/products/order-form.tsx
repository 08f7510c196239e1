import { Button, ButtonAnchor, Cluster, Container, FarSection, Heading, Notice, Stack, Text } from '@riwaq/design-system';
import { RemoteSlot, useHost, useNearViewport, useSite } from '@riwaq/runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadAllDetails } from '../../catalog-store/all-details';
import type { Catalog } from '../../catalog-store/catalog';
import { EmailInstead, OrderByEmail, OrderLoading, orderMailtoLink } from '../../parts/order-fallbacks';
import type { DetailsBySlug, ListedProduct } from '../../rules/listed-product';
import { orderableProducts } from '../../rules/orderable-products';
import type { PreselectedProduct } from './preselected-product';

/** How high the form is with its product's picker, on a phone and beside. */
const heights = ['76.9rem', '52.9rem'] as const;

export interface OrderFormProps {
  /** What the shop sells. */
  readonly catalog: Catalog | 'loading' | 'failed';
  /** The visitor is near: what the shop sells is wanted. */
  readonly onNear?: () => void;
  /** Asked for where the list could not be loaded. */
  readonly onReload: () => void;
  readonly preselected: PreselectedProduct | undefined;
}

/** The checkout's order form with the products that it offers. It is loaded when the visitor comes near. */
export function OrderForm({ catalog, onNear, onReload, preselected: preselectedNow }: OrderFormProps) {
  const preselected = useLastDefined(preselectedNow);
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  useEffect(() => {
    if (near) onNear?.();
  }, [near, onNear]);
  const { details, failed, retry } = useDetails(near && typeof catalog === 'object');
  const products = useMemo(() => offeredBy(catalog, preselected), [catalog, preselected]);
  const offered = useMemo(() => details && orderableProducts(products, details), [products, details]);
  const failure = near && (failed ? retry : catalog === 'failed' && onReload);
  if (failure) return <LoadFailed onRetry={failure} />;
  return (
    <div ref={container} data-far={!near || undefined}>
      {near && offered && catalog !== 'loading' ? (
        <RemoteSlot
          key={preselected?.slug}
          of="checkout"
          fragment="ProductOrder"
          props={preselected ? { products: offered, initial: preselected } : { products: offered }}
          loading={<OrderLoading heights={heights} />}
          fallback={(again) => <OrderByEmail what={nameOf(preselected, products)} onRetry={again} />}
        />
      ) : (
        <OrderLoading heights={heights} quiet={!near} />
      )}
    </div>
  );
}

/** What the lists show, and the product of an order link that has only a page. */
function offeredBy(catalog: OrderFormProps['catalog'], preselected: PreselectedProduct | undefined): readonly ListedProduct[] {
  if (catalog === 'loading' || catalog === 'failed') return [];
  return [...catalog.products, ...catalog.unlisted.filter(({ slug }) => slug === preselected?.slug)];
}

/** The last requested order. A search removes it from the address, and must not reset the form. */
function useLastDefined(preselected: PreselectedProduct | undefined): PreselectedProduct | undefined {
  const [last, setLast] = useState(preselected);
  if (preselected && (preselected.slug !== last?.slug || preselected.version !== last.version)) setLast(preselected);
  return preselected ?? last;
}

/** The long texts of all products, once they are wanted. */
function useDetails(wanted: boolean) {
  const host = useHost();
  const [details, setDetails] = useState<DetailsBySlug | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadAllDetails().then(setDetails, (error: unknown) => {
      host.report(error, 'details of the products');
      setFailed(true);
    });
  }, [host]);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  return { details, failed, retry: load };
}

function nameOf(preselected: PreselectedProduct | undefined, products: readonly ListedProduct[]): string | undefined {
  const product = products.find(({ slug }) => slug === preselected?.slug);
  if (!product) return undefined;
  return preselected?.version ? `${product.name} (${preselected.version})` : product.name;
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Notice tone="error" title="خطأ في تحميل المنتجات">
      <Stack $gap={2}>
        <p>حدث خطأ أثناء تحميل المنتجات. يرجى المحاولة مرة أخرى أو التواصل معنا.</p>
        <Cluster $fill>
          <Button onClick={onRetry}>إعادة المحاولة</Button>
          <ButtonAnchor variant="secondary" href={orderMailtoLink(supportEmail, undefined)}>
            اطلب عبر البريد
          </ButtonAnchor>
        </Cluster>
      </Stack>
    </Notice>
  );
}

/** Where one product is ordered, at the anchor `#product-order` (specification, section 2): by the checkout's form, or by e-mail. */
export function ListOrderSection(form: OrderFormProps) {
  return (
    <FarSection id="product-order" aria-labelledby="order-title" data-screen $sunken $room={['93.85rem', '65.15rem', '64.65rem']}>
      <Container $narrow>
        <Stack $gap={4}>
          <Stack $gap="half">
            <Heading level={2} id="order-title">
              اطلب المنتج الذي تريده الآن
            </Heading>
            <Text $variant="muted">
              اختر المنتج واملأ بياناتك، ثم ادفع بالبطاقة أو بالتحويل. نفعّل طلبك خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.
            </Text>
          </Stack>
          <OrderForm {...form} />
          <EmailInstead what={undefined} />
        </Stack>
      </Container>
    </FarSection>
  );
}
