import type { ProductVersion } from '@riwaq/contracts';
import { color, font, Icon, radius, space } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import styled from 'styled-components';

const Frame = styled.span`
  position: relative;
  display: block;

  select {
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding-inline: ${space.oneAndHalf} 2.5rem;
    border: 1.5px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.label};
    text-overflow: ellipsis;
    appearance: none;
    cursor: pointer;
  }

  svg {
    position: absolute;
    inset-block-start: calc(50% - 0.625rem);
    inset-inline-end: ${space.oneAndHalf};
    pointer-events: none;
  }
`;

interface VersionSelectProps {
  /** The product's name. */
  readonly name: string;
  readonly versions: readonly ProductVersion[];
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
}

/** The versions of a product on a card: one line, however many there are. */
export function VersionSelect({ name, versions, chosen, onChoose }: VersionSelectProps) {
  return (
    <Frame>
      <select aria-label={`نسخة ${isolate(name)}`} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {versions.map(({ version }) => (
          <option key={version}>{version}</option>
        ))}
      </select>
      <Icon name="chevronDown" size={20} />
    </Frame>
  );
}
