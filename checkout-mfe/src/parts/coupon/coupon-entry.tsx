import { Button, Stack, Text } from '@riwaq/design-system';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { CouponEntryProps } from './use-coupon';

type Stage = 'closed' | 'opening' | 'lost';

/** «لديك رمز تخفيض؟»: loads the coupon field on demand. After a failed download the order works without it. */
export function CouponEntry(props: CouponEntryProps) {
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType<CouponEntryProps> } | null>(null);
  const [stage, setStage] = useState<Stage>('closed');

  const open = async () => {
    setStage('opening');
    try {
      const { default: Panel } = await import(/* webpackChunkName: "coupon-panel" */ './coupon-panel');
      setLoaded({ Panel });
    } catch {
      setStage('lost');
    }
  };

  // A form that returns after the question about a new price keeps its coupon.
  const reopen = useEffectEvent(() => props.held && void open());
  useEffect(() => void reopen(), []);

  if (loaded) return <loaded.Panel {...props} />;
  return (
    <Stack $gap={1} $align="start">
      <Button variant="secondary" busy={stage === 'opening'} busyLabel="لحظة من فضلك..." onClick={() => void open()}>
        لديك رمز تخفيض؟
      </Button>
      {stage === 'lost' && <Text role="status">تعذّر فتح خانة الرمز. تحقق من اتصالك ثم أعد المحاولة.</Text>}
    </Stack>
  );
}
