import type { Gift, SubOffer, WeekOffer } from '@riwaq/contracts';
import { Button, ButtonAnchor, Cluster, Icon, Notice, Stack } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';
import { orderLetter } from '../letters';

interface Props {
  readonly offer: WeekOffer;
  readonly choice: SubOffer;
  readonly gift: Gift | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands in the page where the dialogs of an order do not arrive: the order as an e-mail, which says the same. */
export function OrderByEmail({ offer, choice, gift, onRetry, onClose }: Props) {
  const { supportEmail } = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={box}>
      <Notice tone="warning" title="تعذّر فتح نموذج الطلب">
        <Stack $gap={1}>
          <p>{`اختيارك «${choice.title}» محفوظ. أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني كما هو.`}</p>
          <Cluster>
            <ButtonAnchor href={orderLetter(supportEmail, offer, choice, gift)}>
              <Icon name="mail" />
              اطلب عبر البريد
            </ButtonAnchor>
            <Button variant="secondary" onClick={onRetry}>
              إعادة المحاولة
            </Button>
            <Button variant="quiet" onClick={onClose}>
              إلغاء
            </Button>
          </Cluster>
        </Stack>
      </Notice>
    </div>
  );
}
