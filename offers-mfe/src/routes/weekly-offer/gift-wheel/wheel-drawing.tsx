import { color, font, motion } from '@riwaq/design-system';
import styled from 'styled-components';
import type { ShownGift } from '../shown-offer';

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

/** Turns under the pointer, about the middle of the box. */
const Turning = styled.g`
  transform-origin: center;
  transition: ${motion.spins};
`;

/** Turns against the wheel, about its own place: a picture and a name are upright everywhere. */
const Upright = styled.g`
  transition: ${motion.spins};
`;

/** Two quiet shades, one after the other, and the colour of an action for the gift that was won. */
const Segment = styled.g`
  path {
    fill: ${color.surface};
    stroke: ${color.gold};
    stroke-width: 1.5;
  }

  &:nth-child(even) path {
    fill: ${color.accentSoft};
  }

  image {
    clip-path: inset(0 round 8px);
  }

  text {
    fill: ${color.ink};
    font-family: ${font.family};
    font-size: 14px;
    font-weight: 600;
    text-anchor: middle;
  }

  &[data-won] path {
    fill: ${color.accent};
  }

  &[data-won] text {
    fill: ${color.accentInk};
  }
`;

const Hub = styled.circle`
  fill: ${color.night};
  stroke: ${color.gold};
  stroke-width: 3;
`;

const Golden = styled.path`
  fill: ${color.gold};
  stroke: ${color.night};
  stroke-width: 2;
`;

const LIGHTS = 20;
const LINE = 17;
/** Size of a gift's cover above its name. */
const COVER = { width: 56, height: 35 } as const;

interface Props {
  readonly gifts: readonly ShownGift[];
  /** Segments by which the wheel has turned: the first of them is then as far from the pointer. */
  readonly turned: number;
  /** The gift that the wheel gave; null until then. */
  readonly won: ShownGift | null;
}

/** The wheel with a segment for each gift, turning under a pointer at the top. A picture: what it says is said in words beside it. */
export function WheelDrawing({ gifts, turned, won }: Props) {
  const turn = angleOf(turned, gifts.length);
  return (
    <Drawing viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <Rim cx={CENTRE} cy={CENTRE} r={RADIUS + 16} />
      {lightsOf(LIGHTS).map(([x, y]) => (
        <Light key={`${x} ${y}`} cx={x} cy={y} r={2.5} />
      ))}
      <Turning style={{ transform: `rotate(${-turn}deg)` }}>
        {gifts.map((gift, segment) => (
          <GiftSegment key={gift.id} gift={gift} segment={segment} segments={gifts.length} turn={turn} won={gift.id === won?.id} />
        ))}
      </Turning>
      <Golden d={`M${CENTRE - 13} 3L${CENTRE + 13} 3L${CENTRE} 30Z`} />
      <Hub cx={CENTRE} cy={CENTRE} r={24} />
      <Golden d={starAround(CENTRE)} />
    </Drawing>
  );
}

interface SegmentProps {
  readonly gift: ShownGift;
  readonly segment: number;
  readonly segments: number;
  /** By how many degrees the wheel has turned. */
  readonly turn: number;
  readonly won: boolean;
}

function GiftSegment({ gift, segment, segments, turn, won }: SegmentProps) {
  const [x, y] = nameAt(segment, segments);
  return (
    <Segment data-won={won || undefined}>
      <path d={sectorOf(segment, segments)} />
      <g transform={`translate(${x} ${y})`}>
        <Upright style={{ transform: `rotate(${turn}deg)` }}>
          <image href={gift.cover} x={-COVER.width / 2} y={-COVER.height} {...COVER} />
          <text>
            {linesOf(gift.name).map((line, at) => (
              <tspan key={line} x={0} y={(at + 1) * LINE}>
                {line}
              </tspan>
            ))}
          </text>
        </Upright>
      </g>
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
