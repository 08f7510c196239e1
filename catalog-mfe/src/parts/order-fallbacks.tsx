import { fragmentRooms } from '@riwaq/contracts';
import { Button, ButtonAnchor, Cluster, Ltr, Notice, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { ChatAnchors } from '@riwaq/design-system/chat-anchors';
import { FormSkeleton, OrderByEmail } from '@riwaq/forms';
import { useSite } from '@riwaq/runtime';
import { mailtoLink } from '@riwaq/text';

/** A `mailto:` address with an order to fill in, for when the order form fails. `what` is the product and its version. */
function orderMailtoLink(supportEmail: string, what: string | undefined): string {
  return mailtoLink(supportEmail, 'طلب منتج رقمي', [
    'السلام عليكم، أرغب في طلب هذا المنتج:',
    '',
    `المنتج: ${what ?? ''}`,
    'الاسم واللقب: ',
    'رقم الهاتف: ',
    'الولاية: ',
    'طريقة الدفع (تحويل أو بطاقة): ',
  ]);
}

interface OrderLoadingProps {
  /** What the form offers. */
  readonly form: keyof (typeof fragmentRooms)['checkout/ProductOrder'];
  /** The visitor is far: nothing loads yet. */
  readonly quiet?: boolean;
}

/** Stands where the order form will, in its size. */
export function OrderLoading({ form, quiet = false }: OrderLoadingProps) {
  const status = quiet ? undefined : 'جاري تحميل نموذج الطلب...';
  return <FormSkeleton {...fragmentRooms['checkout/ProductOrder'][form]} status={status} />;
}

/** Stands in the form's place where it cannot be opened: the order goes by e-mail. */
export function ProductByEmail({ what, onRetry }: { readonly what: string | undefined; readonly onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <OrderByEmail href={orderMailtoLink(supportEmail, what)} label="أرسل الطلب بالبريد" onRetry={onRetry}>
      أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني ونردّ عليك خلال 24&nbsp;ساعة بطريقة الدفع.
    </OrderByEmail>
  );
}

/** Stands where the shop's products would, which did not come. */
export function ProductsFailed({ onRetry }: { readonly onRetry: () => void }) {
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

/** The way of those who would rather write: an e-mail with the order, below the form. */
export function EmailInstead({ what }: { readonly what: string | undefined }) {
  const { supportEmail } = useSite();
  return (
    <Text $variant="small">
      تفضّل البريد؟{' '}
      <TextAnchor href={orderMailtoLink(supportEmail, what)}>
        أرسل طلبك إلى <Ltr>{supportEmail}</Ltr>
      </TextAnchor>{' '}
      ونردّ عليك خلال 24&nbsp;ساعة.
      <ChatAnchors about={what}>{(chats) => <> أو اسألنا على {chats}.</>}</ChatAnchors>
    </Text>
  );
}
