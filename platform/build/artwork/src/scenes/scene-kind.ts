/** A tool's work as it was found, and as the tool leaves it. */
export type SceneState = 'before' | 'after';

/** What a kind draws: `focal` is what one looks at, in `place` (x, y, width, height); a small picture shows it alone. */
export interface DrawnScene {
  readonly fine: string;
  readonly focal: string;
  readonly place: readonly [x: number, y: number, width: number, height: number];
}
