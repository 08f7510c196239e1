import type { CartLine } from '@riwaq/contracts';
import { Button, EmptyState, media, Stack, space } from '@riwaq/design-system';
import { useHost } from '@riwaq/runtime';
import { setCartQuantity } from '@riwaq/store';
import { type Ref, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { BundleOrder } from './bundle-order';
import { BundleProgress } from './bundle-progress';
import { ReadyBundleHint } from './ready-bundle-hint';
import { RemovedLine } from './removed-line';
import { SummaryLine } from './summary-line';
import { SummaryTotals } from './summary-totals';
import type { Bundle } from './use-bundle';

/** Lines from which a visitor probably means to order. */
const PROBABLE = 2;

interface CheckoutButtonProps {
  readonly bundle: Bundle;
  readonly onPress: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** «إتمام الطلب»: fetches the order form as soon as the visitor probably wants it. Waits until what is no longer sold is removed. */
function CheckoutButton({ bundle: { lines, unavailable }, onPress, ref }: CheckoutButtonProps) {
  const { prefetchFragment } = useHost();
  const fetchForm = () => prefetchFragment('checkout', 'BundleCheckout');
  const probable = lines.length >= PROBABLE;
  useEffect(() => {
    if (probable) prefetchFragment('checkout', 'BundleCheckout');
  }, [probable, prefetchFragment]);

  return (
    <Button
      ref={ref}
      size="lg"
      wide
      disabled={unavailable.length > 0}
      aria-haspopup="dialog"
      onPointerEnter={fetchForm}
      onFocus={fetchForm}
      onClick={onPress}
    >
      إتمام الطلب
    </Button>
  );
}

const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-block-size: 600px;
  margin-inline: calc(-1 * ${space[1]});
  padding: 0 ${space[1]};
  overflow-y: auto;
  overscroll-behavior-y: contain;
  list-style-type: '';

  ${media.wide} {
    max-block-size: min(600px, calc(100dvh - 26rem));
    min-block-size: 8rem;
  }
`;

export interface SummaryContentProps {
  readonly bundle: Bundle;
  /** The order's form is open. */
  readonly ordering: boolean;
  /** Asks for the order's form, or that it be closed. */
  readonly onOrdering: (ordering: boolean) => void;
}

const keyOf = ({ id, selectedVersion }: CartLine) => `${id} ${selectedVersion}`;

/** The bundle's lines, what they add up to, and the way to order them. */
export function SummaryContent({ bundle, ordering, onOrdering }: SummaryContentProps) {
  const { lines, unavailable } = bundle;
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onOrdering(false);
    button.current?.focus();
  };
  const remove = (line: CartLine) => {
    setRemoved(line);
    setCartQuantity(line, 0);
  };
  return (
    <>
      {removed && <RemovedLine key={keyOf(removed)} line={removed} lines={lines} onDone={() => setRemoved(null)} />}
      {lines.length === 0 ? (
        <EmptyState icon="cart" title="باقتك فارغة" level={3}>
          أضف منتجًا لتبدأ.
        </EmptyState>
      ) : (
        <>
          <BundleProgress bundle={bundle} />
          <Lines aria-label="محتوى الباقة">
            {lines.map((line) => (
              <SummaryLine
                key={keyOf(line)}
                line={line}
                pictures={bundle.picturesOf(line)}
                available={!unavailable.includes(line)}
                heldBy={bundle.held.get(line.slug)}
                onRemove={() => remove(line)}
              />
            ))}
          </Lines>
          <Stack $gap={2}>
            <SummaryTotals bundle={bundle} />
            <ReadyBundleHint bundle={bundle} />
            <CheckoutButton ref={button} bundle={bundle} onPress={() => onOrdering(true)} />
          </Stack>
        </>
      )}
      {ordering && <BundleOrder bundle={bundle} onClose={close} />}
    </>
  );
}
