import { Button, ButtonAnchor, Card, Cluster, media, Notice, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { RemoteSlot, useHost, useNear, useSite } from '@riwaq/runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { loadAllDetails } from '../catalogue/details';
import type { Catalogue } from '../catalogue/effective/catalogue';
import type { ListedProduct, ShelfDetails } from '../catalogue/product-parts';
import type { AskedOrder } from './asked-order';
import { orderLetter } from './order-letter';
import { orderableProducts } from './orderable-product';

/** As high as the form, so that nothing moves when it arrives. */
const Waiting = styled(Card)`
  justify-content: space-between;
  block-size: 69.5rem;

  ${media.medium} {
    block-size: 47.75rem;

    > :nth-last-child(-n + 3) {
      display: none;
    }
  }
`;

export interface OrderFormProps {
  /** What the shop sells. */
  readonly catalogue: Catalogue | 'loading' | 'failed';
  /** Asked for where the list could not be loaded. */
  readonly onReload: () => void;
  readonly asked: AskedOrder | undefined;
}

/** The checkout's order form with the products that it offers. It is loaded when the visitor comes near. */
export function OrderForm({ catalogue, onReload, asked: askedNow }: OrderFormProps) {
  const asked = useKept(askedNow);
  const room = useRef<HTMLDivElement>(null);
  const near = useNear(room);
  const { details, failed, retry } = useDetails(near && typeof catalogue === 'object');
  const products = useMemo(() => offeredBy(catalogue, asked), [catalogue, asked]);
  const offered = useMemo(() => details && orderableProducts(products, details), [products, details]);
  if (near && failed) return <LoadFailed onRetry={retry} />;
  if (near && catalogue === 'failed') return <LoadFailed onRetry={onReload} />;
  return (
    <div ref={room} data-far={!near || undefined}>
      {near && offered && catalogue !== 'loading' ? (
        <RemoteSlot
          key={asked?.slug}
          of="checkout"
          fragment="ProductOrder"
          props={asked ? { products: offered, initial: asked } : { products: offered }}
          loading={<OrderLoading />}
          fallback={(again) => <OrderByEmail what={nameOf(asked, products)} onRetry={again} />}
        />
      ) : (
        <OrderLoading quiet={!near} />
      )}
    </div>
  );
}

/** What the lists show, and the product of an order link that has only a page. */
function offeredBy(catalogue: OrderFormProps['catalogue'], asked: AskedOrder | undefined): readonly ListedProduct[] {
  if (catalogue === 'loading' || catalogue === 'failed') return [];
  return [...catalogue.products, ...catalogue.pagesOnly.filter(({ slug }) => slug === asked?.slug)];
}

/** The last order that was asked for: searching the list, which takes it out of the address, must not begin the form anew. */
function useKept(asked: AskedOrder | undefined): AskedOrder | undefined {
  const [kept, keep] = useState(asked);
  if (asked && (asked.slug !== kept?.slug || asked.version !== kept.version)) keep(asked);
  return asked ?? kept;
}

/** The long texts of all products, once they are wanted. */
function useDetails(wanted: boolean) {
  const host = useHost();
  const [details, setDetails] = useState<ShelfDetails | null>(null);
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

function nameOf(asked: AskedOrder | undefined, products: readonly ListedProduct[]): string | undefined {
  const product = products.find(({ slug }) => slug === asked?.slug);
  if (!product) return undefined;
  return asked?.version ? `${product.name} (${asked.version})` : product.name;
}

/** A label and its field, as often as they fill the room of a phone. */
const fields = Array.from({ length: 10 }, (_, index) => index);

/** `quiet` while the visitor is far: nothing loads yet. */
function OrderLoading({ quiet = false }: { readonly quiet?: boolean }) {
  return (
    <Waiting as="div">
      {!quiet && <VisuallyHidden role="status">جاري تحميل نموذج الطلب...</VisuallyHidden>}
      {fields.map((field) => (
        <Stack key={field} $gap={1}>
          <Skeleton $width="6rem" />
          <Skeleton $shape="control" />
        </Stack>
      ))}
    </Waiting>
  );
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Notice tone="error" title="خطأ في تحميل المنتجات">
      <Stack $gap={2}>
        <p>حدث خطأ أثناء تحميل المنتجات. يرجى المحاولة مرة أخرى أو التواصل معنا.</p>
        <Cluster $fill>
          <Button onClick={onRetry}>إعادة المحاولة</Button>
          <ButtonAnchor variant="secondary" href={orderLetter(supportEmail, undefined)}>
            اطلب عبر البريد
          </ButtonAnchor>
        </Cluster>
      </Stack>
    </Notice>
  );
}

function OrderByEmail({ what, onRetry }: { readonly what: string | undefined; readonly onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج الطلب">
      <Stack $gap={2}>
        <p>أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني ونردّ عليك خلال 24&nbsp;ساعة بطريقة الدفع.</p>
        <Cluster $fill>
          <ButtonAnchor href={orderLetter(supportEmail, what)}>أرسل الطلب بالبريد</ButtonAnchor>
          <Button variant="secondary" onClick={onRetry}>
            إعادة المحاولة
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}
