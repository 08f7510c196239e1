import { type CoverColor, type Gift, lookOf } from '@riwaq/contracts';
import { color, font } from '@riwaq/design-system';
import styled from 'styled-components';
import { coverOf } from '../../../parts/cover-of';
import { tints } from '../../../parts/tints';
import { giftSlug } from '../../../rules/paths';

/** Measures of the drawn wheel: its box is `SIZE` wide, its centre in the middle. */
const SIZE = 320;
const CENTRE = SIZE / 2;
const RADIUS = 142;
/** Radius of the names and of the rim's lights. */
const NAME_RADIUS = 92;
const RIM_RADIUS = 150;

const round = (value: number) => Math.round(value * 100) / 100;

/** A point of the wheel, `degrees` from its top in the sense of the clock. */
function pointAt(degrees: number, radius: number): readonly [x: number, y: number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(CENTRE + radius * Math.cos(angle)), round(CENTRE + radius * Math.sin(angle))];
}

/** Centre angle of a segment, in degrees from the top. The first segment is at the top. */
export function angleOf(segment: number, segments: number): number {
  return (360 / segments) * segment;
}

/** The outline of a segment as an SVG path; a wheel of one segment is a whole disc. */
export function sectorOf(segment: number, segments: number): string {
  const half = 180 / segments;
  const middle = angleOf(segment, segments);
  const [x1, y1] = pointAt(middle - half, RADIUS);
  if (segments === 1) {
    const [x2, y2] = pointAt(middle, RADIUS);
    return `M${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}A${RADIUS} ${RADIUS} 0 0 1 ${x1} ${y1}Z`;
  }
  const [x2, y2] = pointAt(middle + half, RADIUS);
  return `M${CENTRE} ${CENTRE}L${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}Z`;
}

/** Position of a segment's name. */
export function nameAt(segment: number, segments: number): readonly [x: number, y: number] {
  return pointAt(angleOf(segment, segments), NAME_RADIUS);
}

/** Positions of the rim's lights: `count` of them, evenly. */
function lightsOf(count: number): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: count }, (_, at) => pointAt((360 / count) * at, RIM_RADIUS));
}

/** A name in two lines of about the same length, where it has more words than one. */
export function linesOf(name: string): readonly string[] {
  const words = name.split(' ');
  if (words.length < 2) return [name];
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

const Drawing = styled.svg`
  display: block;
  inline-size: min(100%, 22rem);
  margin-inline: auto;
`;

const Rim = styled.circle`
  fill: ${color.night};
  stroke: ${color.gold};
  stroke-width: 2;
`;

const Light = styled.circle`
  fill: ${color.gold};
`;

/** A segment in the colour of its gift; the highlighted one with ground and ink exchanged. */
const Segment = styled.g<{ readonly $color: CoverColor; readonly $lit: boolean }>`
  path {
    fill: ${({ $color, $lit }) => tints[$color][$lit ? 0 : 1]};
    stroke: ${color.night};
    stroke-width: 2;
  }

  image {
    clip-path: inset(0 round 8px);
  }

  text {
    fill: ${({ $color, $lit }) => tints[$color][$lit ? 1 : 0]};
    font-family: ${font.family};
    font-size: 14px;
    font-weight: 600;
    text-anchor: middle;
  }
`;

const Hub = styled.circle`
  fill: ${color.night};
  stroke: ${color.gold};
  stroke-width: 3;
`;

const Needle = styled.path`
  fill: ${color.gold};
  stroke: ${color.night};
  stroke-width: 1.5;
`;

const LIGHTS = 20;
const LINE = 17;
/** Size of a gift's cover above its name. */
const COVER = { width: 56, height: 35 } as const;

interface Props {
  readonly gifts: readonly Gift[];
  /** The segment that is highlighted, and that the needle points to; null for none. */
  readonly highlighted: number | null;
}

/** The wheel with a segment for each gift. A picture: what it says is said in words beside it. */
export function WheelDrawing({ gifts, highlighted }: Props) {
  const count = gifts.length;
  return (
    <Drawing viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <Rim cx={CENTRE} cy={CENTRE} r={RADIUS + 16} />
      {lightsOf(LIGHTS).map(([x, y]) => (
        <Light key={`${x} ${y}`} cx={x} cy={y} r={2.5} />
      ))}
      {gifts.map((gift, segment) => (
        <GiftSegment key={gift.id} gift={gift} segment={segment} segments={count} lit={segment === highlighted} />
      ))}
      <Needle
        d={`M${CENTRE - 9} ${CENTRE - 16}L${CENTRE} ${CENTRE - 52}L${CENTRE + 9} ${CENTRE - 16}Z`}
        transform={`rotate(${angleOf(highlighted ?? 0, count)} ${CENTRE} ${CENTRE})`}
      />
      <Hub cx={CENTRE} cy={CENTRE} r={24} />
      <Needle d={starAround(CENTRE)} />
    </Drawing>
  );
}

interface SegmentProps {
  readonly gift: Gift;
  readonly segment: number;
  readonly segments: number;
  readonly lit: boolean;
}

function GiftSegment({ gift, segment, segments, lit }: SegmentProps) {
  const [x, y] = nameAt(segment, segments);
  const lines = linesOf(gift.name);
  return (
    <Segment $color={lookOf(gift, 'gifts').color} $lit={lit}>
      <path d={sectorOf(segment, segments)} />
      <image href={coverOf(giftSlug(gift))} x={x - COVER.width / 2} y={y - COVER.height} {...COVER} />
      <text>
        {lines.map((line, at) => (
          <tspan key={line} x={x} y={y + (at + 1) * LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </Segment>
  );
}

/** A star of eight points in the hub. */
function starAround(centre: number): string {
  const points = Array.from({ length: 16 }, (_, at) => {
    const angle = (Math.PI / 8) * at;
    const radius = at % 2 === 0 ? 13 : 7;
    return `${(centre + radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
