import type { MarkName } from '@riwaq/contracts';

/** A mark on a grid of 256 units: soft areas, and lines. `stroked` lines are drawn 16 units wide; others are outlines to fill. */
export interface MarkDrawing {
  readonly soft: string;
  readonly line: string;
  readonly stroked?: boolean;
}

const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Marks that no kept set has, in the weight and grid of the others. */
export const ownMarks: Partial<Record<MarkName, MarkDrawing>> = {
  'bell-curve': {
    soft: 'M32 200C92 200 84 48 128 48S164 200 224 200Z',
    line: 'M24 200H232M32 184C92 184 84 48 128 48S164 184 224 184M128 96V200',
    stroked: true,
  },
  'path-model': {
    soft: `${dot(52, 68, 32)}${dot(52, 188, 32)}M168 92h72v72h-72Z`,
    line: `${dot(52, 68, 32)}${dot(52, 188, 32)}M168 92h72v72h-72ZM82 80L140 104M120 116L144 106L134 82M82 176L140 152M120 140L144 150L134 174`,
    stroked: true,
  },
};
