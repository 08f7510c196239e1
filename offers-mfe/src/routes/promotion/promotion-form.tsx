import { fragmentRooms } from '@riwaq/contracts';
import { Heading, Stack, space, Text } from '@riwaq/design-system';
import { FormSkeleton, OrderByEmail } from '@riwaq/forms';
import { LazyRemoteSlot, useSite } from '@riwaq/runtime';
import styled from 'styled-components';
import { goodsName } from '../../rules/goods-name';
import { promotionMailtoLink } from '../../rules/mailto-links';
import type { ShownAffiliate, ShownBundle, ShownPromotion } from './promotion.server';

/** Mutes what can no longer be used. A payment in progress is a separate dialog and continues. */
const Form = styled.div`
  > p {
    margin-block-end: ${space[2]};
  }

  &[inert] {
    opacity: 0.5;
  }
`;

const loading = <FormSkeleton {...fragmentRooms['checkout/PromotionOrder']} />;

/** What of a promotion is ordered, and for how long. */
export interface OrderedPromotion {
  readonly promotion: ShownPromotion;
  /** The chosen bundle. */
  readonly choice: ShownBundle;
  readonly affiliate: ShownAffiliate;
  /** The end of the promotion, in milliseconds. */
  readonly end: number;
  /** The promotion ended while its form was open. */
  readonly ended: boolean;
}

/** Checkout's form of the promotion; without it the order goes by e-mail. Inert where the promotion has ended. */
export function PromotionForm({ promotion, choice, affiliate, end, ended }: OrderedPromotion) {
  const { slug, cover, methods, choices } = promotion;
  const { id, originalPrice, discountedPrice, paypalPrice } = choice;
  const hasChoice = choices.length > 1;
  const { supportEmail } = useSite();
  return (
    <Stack as="section" aria-labelledby="order" data-screen>
      <Heading level={2} id="order" tabIndex={-1}>
        {hasChoice ? `اطلب ${choice.title}` : 'اطلب الباقة'}
      </Heading>
      <Form inert={ended}>
        <Text>املأ النموذج، ثم اختر طريقة الدفع. نفعّل الباقة خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
        {/* For one bundle as for several: a first page loads the same script whatever the record. */}
        <LazyRemoteSlot
          of="checkout"
          fragment="PromotionOrder"
          key={id}
          props={{
            promotion: {
              slug,
              title: goodsName(promotion, choice),
              cover,
              originalPrice,
              discountedPrice,
              methods,
              endsAt: end,
              ...(hasChoice && { choice: id }),
              ...(paypalPrice !== undefined && { paypalPrice }),
            },
            affiliate,
          }}
          loading={loading}
          fallback={(retry) => (
            <OrderByEmail
              href={promotionMailtoLink(supportEmail, { promotion, choice, affiliate })}
              label="اطلب الباقة عبر البريد"
              onRetry={retry}
            >
              أعد المحاولة، أو راسلنا بطلبك، فنردّ عليك خلال 24&nbsp;ساعة بطريقة الدفع والتفعيل.
            </OrderByEmail>
          )}
        />
      </Form>
    </Stack>
  );
}
