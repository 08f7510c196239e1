import { color, EmptyState, Heading, media, radius, Stack, shadow, space } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { BundleOrder } from './bundle-order';
import { CheckoutButton } from './checkout-button';
import { SummaryLine } from './summary-line';
import { SummaryTotals } from './summary-totals';
import { useBundle } from './use-bundle';

const Box = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow};

  ${media.wide} {
    position: sticky;
    inset-block-start: 6rem;
    padding: ${space[3]};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};

  span {
    color: ${color.muted};
  }
`;

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

/** The bundle as it stands, at the anchor `#summary`: its lines, what it adds up to, and the way to order it. */
export function BundleSummary() {
  const bundle = useBundle();
  const { lines, unavailable, quantity } = bundle;
  const [ordering, setOrdering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOrdering(false);
    button.current?.focus();
  };
  return (
    <Box id="summary" aria-labelledby="summary-title">
      <Top>
        <Heading level={2} size={3} id="summary-title">
          ملخّص باقتك
        </Heading>
        <span role="status">{quantity > 0 && countOf.pieces(quantity)}</span>
      </Top>
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
            <CheckoutButton ref={button} bundle={bundle} onPress={() => setOrdering(true)} />
          </Stack>
        </>
      )}
      {ordering && <BundleOrder bundle={bundle} onClose={close} />}
    </Box>
  );
}
