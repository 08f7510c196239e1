import type { ProductVersion } from '@riwaq/contracts';
import { color, font, motion, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { formatPrice, formatPriceText } from '@riwaq/text';
import { useId } from 'react';
import styled from 'styled-components';
import type { ShownPrice } from '../rules/shown-price';

const Group = styled.fieldset`
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-block-end: ${space.half};
    font-size: ${font.small};
    font-weight: 500;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  flex: 1 1 auto;
  place-content: center;
  text-align: center;
  min-block-size: 2.75rem;
  padding: ${space.half} ${space[2]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: ${font.small};
  line-height: 1.5;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.curve};

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  small {
    color: ${color.muted};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    background: ${color.sunken};
  }

  &:has(:checked) {
    border-color: ${color.accentText};
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accentText};
    font-weight: 600;
  }

  small s {
    font-weight: 400;
  }

  &:has(:checked) small {
    color: ${color.ink};
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }
`;

interface VersionPickerProps {
  readonly versions: readonly ProductVersion[];
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
  /** What the group is called. */
  readonly label: string;
  /** Shows each version's price, former price and price per month under its name. */
  readonly priceOf?: (version: string) => ShownPrice;
}

/** The versions in which a product is sold; one of them is always chosen. */
export function VersionPicker({ versions, chosen, onChoose, label, priceOf }: VersionPickerProps) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      <div>
        {versions.map(({ version }) => (
          <Choice key={version}>
            <input type="radio" name={name} value={version} checked={version === chosen} onChange={() => onChoose(version)} />
            {version}
            {priceOf && <VersionPrice {...priceOf(version)} />}
          </Choice>
        ))}
      </div>
    </Group>
  );
}

function VersionPrice({ price, original, monthly }: ShownPrice) {
  return (
    <small>
      {formatPriceText(price)}
      {original && (
        <>
          {' '}
          <s>
            <VisuallyHidden>السعر السابق </VisuallyHidden>
            {formatPriceText(original)}
          </s>
        </>
      )}
      {monthly && (
        <>
          <br />
          {`${formatPrice(monthly)} في الشهر`}
        </>
      )}
    </small>
  );
}
