import { type CouponVerdict, CouponVerdictSchema, codeLetters, LONGEST_COUPON } from '@riwaq/contracts';
import { Button, Icon, Ltr, Notice, Stack, space, Text } from '@riwaq/design-system';
import { failureText, TextField, useSubmit } from '@riwaq/forms';
import { HttpError, request } from '@riwaq/runtime';
import { couponRefusalText, formatPrice } from '@riwaq/text';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AppliedCoupon } from './coupon-and-affiliate';
import type { CouponEntryProps } from './use-coupon';

const Box = styled.div`
  display: grid;
`;

const Row = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;

  > :first-child {
    inline-size: 100%;
  }
`;

const WITHOUT = 'يمكنك إتمام طلبك من دونه.';

/** Returns why a code has no discount, or undefined. */
function refusalText(verdict: CouponVerdict): string | undefined {
  return verdict.state === 'holds' ? undefined : `${couponRefusalText(verdict)} ${WITHOUT}`;
}

function uncheckedText(error: unknown): string {
  if (error instanceof HttpError && error.status === 429) return 'جرّبت رموزًا كثيرة. انتظر دقيقة ثم أعد المحاولة، أو أكمل طلبك من دون رمز.';
  return `تعذّر التحقق من الرمز. ${failureText(error)} ${WITHOUT}`;
}

/** The coupon field. The gateway checks a code for the ordered lines; a change of the order checks it again. */
export default function CouponPanel({ ordered, of, held, linked, onHeld, onRemove, tryTyped }: CouponEntryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(held?.code ?? linked);
  const [tried, setTried] = useState('');
  const { state, submit, reset } = useSubmit(async (code: string) => {
    setTried(code);
    try {
      const verdict = await request('/api/coupons/check', { body: { ...ordered, code }, schema: CouponVerdictSchema });
      onHeld(verdict.state === 'holds' ? { ...verdict, of } : null);
      return verdict;
    } catch (error) {
      onHeld(null);
      throw error;
    }
  });
  const checking = state.status === 'sending';
  const code = codeLetters(typed);

  const apply = () => {
    if (code !== '') void submit(code);
  };
  useEffect(() => {
    tryTyped.current = () => {
      if (held === null && code !== '' && code !== tried) void submit(code);
      else if (!checking) return false;
      // What takes the press is in sight, in extras that were folded again too.
      box.current?.closest('details')?.setAttribute('open', '');
      box.current?.querySelector('input')?.scrollIntoView({ block: 'nearest' });
      return true;
    };
    return () => {
      tryTyped.current = null;
    };
  });

  // The code of a link is tried by itself: its discount shows before the order is sent.
  const tryLinked = useEffectEvent(() => held === null && linked !== '' && apply());
  useEffect(() => void tryLinked(), []);

  const stale = held !== null && held.of !== of;
  const recheck = useEffectEvent(() => held && void submit(held.code));
  useEffect(() => {
    if (stale && !checking) recheck();
  }, [stale, checking]);

  // The focused element was replaced: the open button, the field, or the remove button.
  const holds = held !== null;
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(holds ? 'button' : 'input')?.focus({ preventScroll: true });
  }, [holds]);

  const type = (text: string) => {
    setTyped(text);
    reset();
  };
  const remove = () => {
    onRemove();
    type('');
  };
  // Enter in the field tries the code, and does not send the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  };
  const warning = state.status === 'failed' ? uncheckedText(state.error) : state.status === 'sent' ? refusalText(state.result) : undefined;

  return (
    <Box ref={box} onKeyDown={onKeyDown}>
      {held ? (
        <Held held={held} onRemove={remove} />
      ) : (
        <Row>
          <TextField
            name="couponCode"
            value={typed}
            onValue={type}
            label="رمز التخفيض أو رمز الشريك"
            autoComplete="off"
            maxLength={LONGEST_COUPON}
            warning={warning}
          />
          <Button variant="secondary" busy={checking} busyLabel="جاري التحقق..." disabled={code === ''} onClick={apply}>
            تطبيق الرمز
          </Button>
        </Row>
      )}
    </Box>
  );
}

interface HeldProps {
  readonly held: AppliedCoupon;
  readonly onRemove: () => void;
}

/** An accepted code with its discount and affiliate. */
function Held({ held: { code, discount, affiliate }, onRemove }: HeldProps) {
  return (
    <Notice tone="success" title={discount > 0 ? `وفّرت ${formatPrice(discount)}` : 'سجّلنا الرمز'}>
      <Stack $gap={1} $align="start">
        <Text>
          رمز <Ltr>{code}</Ltr>
          {affiliate && `، من ${affiliate}`}
        </Text>
        <Button variant="secondary" onClick={onRemove}>
          <Icon name="trash" size={20} />
          إزالة الرمز
        </Button>
      </Stack>
    </Notice>
  );
}
