import styled from 'styled-components';

/** Line icons on a grid of 24, drawn for a reader from left to right; those in `mirrored` turn round in Arabic. */
const iconPaths = {
  cart: 'M3 4h2.2l2 11.2h10.3L20 7H6.1M9 20h.01M16.5 20h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8.5v4.5M12 16.5h.01M12 3.5 21.5 20h-19Z',
  info: 'M12 11v5.5M12 7.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  clock: 'M12 7v5l3.2 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  calendar: 'M4 6h16v14.5H4ZM4 10.5h16M8 3.5V8M16 3.5V8',
  share:
    'M17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.7 10.8l6.6-3.9M8.7 13.2l6.6 3.9',
  copy: 'M9 9h10.5v10.5H9ZM15 9V4.5H4.5V15H9',
  forward: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  chevronForward: 'M9.5 6l6 6-6 6',
  chevronBack: 'M14.5 6l-6 6 6 6',
  chevronDown: 'M6 9.5l6 6 6-6',
  mail: 'M3.5 5.5h17v13h-17ZM4 6.5l8 6.5 8-6.5',
  phone:
    'M5 3.5h4l1.8 4.6-2.3 1.7a11.5 11.5 0 0 0 5.7 5.7l1.7-2.3 4.6 1.8v4a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  card: 'M3 5.5h18v13H3ZM3 10h18M6.5 15h3.5',
  bank: 'M4 10h16L12 4ZM6 10v7M10 10v7M14 10v7M18 10v7M3.5 20h17',
  coin: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 16V8h3.6a2 2 0 0 1 0 4H9.5M9.5 12h4.1a2 2 0 0 1 0 4H9.5',
  wallet: 'M4 8h15.5v11H4ZM4 8l11-4v4M15.5 13.5h.01',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  shield: 'M12 3.5l7.5 2.7v5.3c0 4.4-3 7.6-7.5 9.2-4.5-1.6-7.5-4.8-7.5-9.2V6.2ZM8.7 12l2.4 2.4 4.3-4.6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8Z',
  gift: 'M4 9h16v4H4ZM5.5 13v7.5h13V13M12 9v11.5M12 9C9.5 9 7 8.3 7 6.3S10.5 3.6 12 9c1.5-5.4 5-4.7 5-2.7S14.5 9 12 9Z',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v11.5h-17ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4ZM8 9.5h8M8 12.5h5',
} as const;

/** An icon's name. */
export type IconName = keyof typeof iconPaths;

const mirrored: ReadonlySet<IconName> = new Set(['cart', 'forward', 'back', 'chevronForward', 'chevronBack']);

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
  /** Side in pixels, 24 by default. */
  readonly size?: number;
  readonly className?: string;
}

/** A line icon in the colour of its text. Screen readers skip it: the text beside it has its meaning. */
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
