import { Button, Stack, Text } from '@riwaq/design-system';
import { lazyPart } from '@riwaq/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CouponEntryProps } from './use-coupon';

type Stage = 'closed' | 'opening' | 'open' | 'lost';

const CouponPanel = lazyPart<CouponEntryProps>(() => import(/* webpackChunkName: "coupon-panel" */ './coupon-panel'), {
  name: 'coupon field',
});

/** «لديك رمز تخفيض؟»: loads the coupon field on demand. After a failed download the order works without it. */
export function CouponEntry(props: CouponEntryProps) {
  const [stage, setStage] = useState<Stage>('closed');

  // The pressed button stays, and keeps the focus, until the field is here.
  const open = () => {
    setStage('opening');
    CouponPanel.preload().then(
      () => setStage('open'),
      () => setStage('lost'),
    );
  };

  // A link may bring a code, and a form that returns after the question about a new price keeps its own.
  const reopen = useEffectEvent(() => (props.held || props.linked) && open());
  useEffect(() => void reopen(), []);

  if (stage === 'open') return <CouponPanel {...props} />;
  return (
    <Stack $gap={1} $align="start">
      <Button variant="secondary" busy={stage === 'opening'} busyLabel="لحظة من فضلك..." onClick={open}>
        لديك رمز تخفيض؟
      </Button>
      {stage === 'lost' && <Text role="status">تعذّر فتح خانة الرمز. تحقق من اتصالك ثم أعد المحاولة.</Text>}
    </Stack>
  );
}
