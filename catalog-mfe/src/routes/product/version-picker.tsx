import type { ProductVersion } from '@riwaq/contracts';
import { color, font, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { formatPrice, formatPriceText } from '@riwaq/text';
import { useId } from 'react';
import styled from 'styled-components';
import type { ShownPrice } from '../../rules/shown-price';

/** The anchor of the versions: the order form leads back to them. */
export const VERSIONS = 'product-versions';

const Group = styled.fieldset`
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-block-end: ${space.half};
    font-size: ${font.caption};
    font-weight: 500;
  }

  > div {
    border: 1.5px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surface};
    overflow: clip;
  }
`;

/** A dot, the version's name, and its prices at the end of the line. */
const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  padding: ${space.half} ${space.oneAndHalf};
  font-size: ${font.caption};
  line-height: 1.5;
  cursor: pointer;

  & + & {
    border-block-start: 1px solid ${color.line};
  }

  > span {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[1]};
    font-variant-numeric: tabular-nums;
  }

  > span > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: ${space[1]};
  }

  small {
    color: ${color.muted};
    font-size: ${font.caption};
    font-weight: 400;
  }

  &:hover {
    background: ${color.sunken};
  }

  &:has(:checked) {
    background: ${color.accentSoft};
    font-weight: 600;

    small {
      color: ${color.ink};
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: -3px;
    border-radius: ${radius.control};
  }
`;

interface VersionPickerProps {
  readonly versions: readonly ProductVersion[];
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
  /** Returns a version's price, former price and price per month. */
  readonly priceOf: (version: string) => ShownPrice;
}

/** The versions in which a product is sold, one below the other with their prices. One of them is always chosen. */
export function VersionPicker({ versions, chosen, onChoose, priceOf }: VersionPickerProps) {
  const name = useId();
  return (
    <Group id={VERSIONS} tabIndex={-1}>
      <legend>اختر النسخة</legend>
      <div>
        {versions.map(({ version }) => (
          <Choice key={version}>
            <input type="radio" name={name} value={version} checked={version === chosen} onChange={() => onChoose(version)} />
            <span>
              {version} <VersionPrice {...priceOf(version)} />
            </span>
          </Choice>
        ))}
      </div>
    </Group>
  );
}

function VersionPrice({ price, original, monthly }: ShownPrice) {
  return (
    <span>
      {monthly && <small>{`${formatPrice(monthly)} في الشهر `}</small>}
      {original && (
        <small>
          <s>
            <VisuallyHidden>السعر السابق </VisuallyHidden>
            {formatPriceText(original)}
          </s>{' '}
        </small>
      )}
      {formatPriceText(price)}
    </span>
  );
}
