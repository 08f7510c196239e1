import { links } from '@riwaq/contracts';
import { ButtonLink, Cluster, Latin, Notice, Price, Stack, Text } from '@riwaq/design-system';

interface Props {
  readonly title: string;
  /** Regular price in dinar. */
  readonly price: number;
}

/** Says that a sale ended while its form was open, with the regular price. Nothing was sent. */
export function SaleEnded({ title, price }: Props) {
  return (
    <Stack $gap={3}>
      <Notice tone="warning" title="انتهى هذا العرض">
        <Text>انتهى وقت العرض قبل إرسال طلبك، ولم يُرسل شيء ولم يُخصم منك أي مبلغ. ما كتبته محفوظ.</Text>
      </Notice>
      <Text>
        السعر العادي لـ«<Latin>{title}</Latin>»: <Price amount={price} />
      </Text>
      <Cluster $fill>
        <ButtonLink to={links.orderProduct}>اطلب بالسعر العادي</ButtonLink>
        <ButtonLink to={links.contact} variant="secondary">
          تواصل معنا
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
