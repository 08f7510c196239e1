import {
  Button,
  ButtonAnchor,
  Card,
  Cluster,
  Ltr,
  media,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextAnchor,
  VisuallyHidden,
} from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { mailtoLink } from '@riwaq/text';
import styled from 'styled-components';

/** A `mailto:` address that opens the visitor's mail with an order to fill in: for when the order form cannot be reached. `what` is the product, and its version. */
export function orderMailtoLink(supportEmail: string, what: string | undefined): string {
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

/** How high an order form is: CSS lengths, on a phone and where its fields stand beside one another. */
interface FormHeights {
  readonly phone: string;
  readonly beside: string;
}

/** As high as the form, so that nothing moves when it arrives. */
const Waiting = styled(Card)<{ readonly $rooms: FormHeights }>`
  justify-content: space-between;
  block-size: ${({ $rooms }) => $rooms.phone};

  ${media.medium} {
    block-size: ${({ $rooms }) => $rooms.beside};

    > :nth-last-child(-n + 3) {
      display: none;
    }
  }

  @media (scripting: none) {
    display: none;
  }
`;

/** A label and its field, as often as they fill the room of a phone. */
const fields = Array.from({ length: 10 }, (_, index) => index);

interface OrderLoadingProps {
  readonly rooms: FormHeights;
  /** The visitor is far: nothing loads yet. */
  readonly quiet?: boolean;
}

/** Stands where the order form will, in its size. */
export function OrderLoading({ rooms, quiet = false }: OrderLoadingProps) {
  return (
    <Waiting as="div" $rooms={rooms}>
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

/** Stands in the form's place where it cannot be opened: the order goes by e-mail. */
export function OrderByEmail({ what, onRetry }: { readonly what: string | undefined; readonly onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج الطلب">
      <Stack $gap={2}>
        <p>أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني ونردّ عليك خلال 24&nbsp;ساعة بطريقة الدفع.</p>
        <Cluster $fill>
          <ButtonAnchor href={orderMailtoLink(supportEmail, what)}>أرسل الطلب بالبريد</ButtonAnchor>
          <Button variant="secondary" onClick={onRetry}>
            إعادة المحاولة
          </Button>
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
    </Text>
  );
}
