import { links, type OrderReference } from '@riwaq/contracts';
import { Text, TextLink } from '@riwaq/design-system';
import { ReferenceCode } from '../order-reference';

/** Says that an order is not a correction: the visitor sent another one before it, which may have arrived. */
export function EarlierOrder({ reference }: { readonly reference: OrderReference }) {
  return (
    <Text $variant="small">
      هذا طلب جديد لأنك غيّرت طلبك بعد إرساله. طلبك السابق{' '}
      <TextLink to={links.order(reference)}>
        <ReferenceCode>{reference}</ReferenceCode>
      </TextLink>{' '}
      مستقل عنه: لا تدفع إلا ما تريده منهما، وراسلنا لنلغي الآخر.
    </Text>
  );
}
