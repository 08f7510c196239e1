import { color, font, space } from '@riwaq/design-system';
import { Star } from '@riwaq/design-system/star';
import { countOf } from '@riwaq/text';
import styled from 'styled-components';
import { toolsOf, WHOLE, wholeText } from './bundle-star';
import type { Bundle } from './use-bundle';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  p {
    display: grid;
    line-height: 1.5;
  }

  span {
    color: ${color.muted};
    font-size: ${font.caption};
  }

  strong {
    color: ${color.success};
    text-wrap: balance;
  }
`;

interface BundleStarProps {
  readonly bundle: Pick<Bundle, 'lines' | 'unavailable'>;
  /** Side in pixels. */
  readonly size: number;
}

/** The star of a bundle: each tool sets a rhombus, four complete it. */
export function BundleStar({ bundle, size }: BundleStarProps) {
  return <Star points={toolsOf(bundle)} of={WHOLE} size={size} />;
}

/** How far a bundle has come: its star, its pieces, and what it saves once it is whole. Screen readers hear each change as one sentence. */
export function BundleProgress({ bundle }: { readonly bundle: Bundle }) {
  const whole = wholeText(bundle);
  return (
    <Row>
      <BundleStar bundle={bundle} size={64} />
      <p role="status">
        <span>{countOf.products(bundle.quantity)}</span>
        {whole && <strong>{whole}</strong>}
      </p>
    </Row>
  );
}
