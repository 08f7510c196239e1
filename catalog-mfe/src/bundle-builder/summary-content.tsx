import { EmptyState, media, Stack, space } from '@riwaq/design-system';
import { useRef } from 'react';
import styled from 'styled-components';
import { BundleOrder } from './bundle-order';
import { CheckoutButton } from './checkout-button';
import { SummaryLine } from './summary-line';
import { SummaryTotals } from './summary-totals';
import type { Bundle } from './use-bundle';

const Lines = styled.ul`
  display: grid;
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

/** The bundle's lines, what they add up to, and the way to order them. */
export function SummaryContent({ bundle, ordering, onOrdering }: SummaryContentProps) {
  const { lines, unavailable } = bundle;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onOrdering(false);
    button.current?.focus();
  };
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState icon="cart" title="باقتك فارغة" level={3}>
          أضف منتجًا لتبدأ.
        </EmptyState>
      ) : (
        <>
          <Lines aria-label="محتوى الباقة">
            {lines.map((line) => (
              <SummaryLine key={`${line.id} ${line.selectedVersion}`} line={line} available={!unavailable.includes(line)} />
            ))}
          </Lines>
          <Stack $gap={2}>
            <SummaryTotals bundle={bundle} />
            <CheckoutButton ref={button} bundle={bundle} onPress={() => onOrdering(true)} />
          </Stack>
        </>
      )}
      {ordering && <BundleOrder bundle={bundle} onClose={close} />}
    </>
  );
}
