import styled from 'styled-components';
import { type IconName, iconPaths, mirrored } from './icon-paths';

export type { IconName };

/** Every icon's name. */
export const iconNames = Object.keys(iconPaths) as IconName[];

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;

  [dir='rtl'] &[data-mirrored] {
    transform: scaleX(-1);
  }
`;

export interface IconProps {
  readonly name: IconName;
  /** Side in pixels, 24 unless told. */
  readonly size?: number;
  readonly className?: string;
}

/** A line icon in the colour of the text beside it. It says nothing to a screen reader: what it means stands beside it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <Drawing
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-mirrored={mirrored.has(name) || undefined}
    >
      <path d={iconPaths[name]} />
    </Drawing>
  );
}
