import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion } from '../tokens/tokens';
import { heart } from './brand';

/**
 * Path data of the brand's star, in a 32×32 view box. Its eight rays are rhombi: `rhombus` is the upper one, the others are turned by 45°.
 * `shade` is the half of it that lies in shadow.
 */
export const starShape = { rhombus: 'M16 16L12.79 8.25L16 .5L19.21 8.25Z', shade: 'M16 16L16 .5L19.21 8.25Z', heart } as const;

/** The star's rhombi, clockwise from the upper one. */
export const rhombi = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Colours of the rhombi that are set, and of their outline. */
const looks = {
  going: [color.info, color.info],
  gold: [color.gold, color.accent],
  calm: [color.lineStrong, color.lineStrong],
} as const;

const Drawing = styled.svg<{ $look: keyof typeof looks }>`
  --set: ${({ $look }) => looks[$look][0]};
  --edge: ${({ $look }) => looks[$look][1]};
  --shade: color-mix(in srgb, var(--set), ${color.night} 60%);
  --bed: ${color.sunken};
  --bed-edge: ${color.lineStrong};
  --ground: ${color.surface};
  flex: none;
  overflow: visible;
  stroke-linejoin: round;
  stroke-width: 0.5;
  print-color-adjust: exact;

  @media (forced-colors: active) {
    --set: CanvasText;
    --edge: CanvasText;
    --shade: CanvasText;
    --bed: Canvas;
    --bed-edge: CanvasText;
    --ground: Canvas;
  }

  [data-bed] {
    fill: var(--bed);
    stroke: var(--bed-edge);
  }

  [data-heart] {
    fill: var(--ground);
    stroke: var(--edge);
  }
`;

/** Comes into its bed from outside. */
const Rhombus = styled.g`
  --from: 0, -0.25rem;
  fill: var(--set);
  stroke: var(--edge);
  animation: ${motion.comes};

  > :last-child {
    fill: var(--shade);
    stroke: none;
    opacity: 0.28;
  }

  /* A printer takes the first picture. */
  @media print {
    animation: none;
  }
`;

const Frame = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: fit-content;

  > :nth-child(2) {
    position: absolute;
  }
`;

export interface StarProps {
  /** Steps that are done, of `of`. */
  readonly points: number;
  /** Steps that complete the star. Each of eight sets a rhombus, each of four every other one, and the last of them the rest. */
  readonly of?: 4 | 8;
  /** Without gold: what it stands for is over and did not come about. */
  readonly calm?: boolean;
  /** Side in pixels. */
  readonly size?: number;
  /** A sign in its heart. */
  readonly children?: ReactNode;
}

/** The brand's star as a language of states: each step sets a rhombus, and a whole star is of gold. Screen readers skip it: a text beside it has its meaning. */
export function Star({ points, of = 8, calm = false, size = 64, children }: StarProps) {
  const every = rhombi.length / of;
  const isWhole = points >= of;
  const look = calm ? 'calm' : isWhole ? 'gold' : 'going';
  return (
    <Frame aria-hidden="true" data-star={look}>
      <Drawing $look={look} viewBox="0 0 32 32" width={size} height={size} focusable="false">
        {rhombi.map((rhombus) => (
          <g key={rhombus} transform={`rotate(${rhombus * 45} 16 16)`}>
            <path data-bed="" d={starShape.rhombus} />
            {(isWhole || (rhombus % every === 0 && rhombus / every < points)) && (
              <Rhombus data-set="">
                <path d={starShape.rhombus} />
                <path d={starShape.shade} />
              </Rhombus>
            )}
          </g>
        ))}
        <path data-heart="" d={starShape.heart} />
      </Drawing>
      {children}
    </Frame>
  );
}
