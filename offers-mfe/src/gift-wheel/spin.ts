import { randomBelow } from '@riwaq/runtime';

/** Milliseconds of each step of the highlight, and from its last step to the result (specification, section 9). */
export const STEP_MS = 100;
export const RESULT_AFTER_MS = 500;

const FEWEST_STEPS = 20;
const MOST_STEPS = 39;

/** A spin, as it is decided before it begins: the places of the wheel by their number, from 0. */
export interface Spin {
  /** The place that the highlight lands on. Each is as likely as the others. */
  readonly chosen: number;
  /** Steps that the highlight takes, 20 to 39. */
  readonly steps: number;
  /** The place from which it starts, so that it lands on the chosen one. */
  readonly from: number;
}

/** Decides a spin of a wheel with `places` of them, of which there is one at least (specification, section 4). */
export function drawSpin(places: number): Spin {
  const chosen = randomBelow(places);
  const steps = FEWEST_STEPS + randomBelow(MOST_STEPS - FEWEST_STEPS + 1);
  return { chosen, steps, from: (((chosen - steps) % places) + places) % places };
}

/** The place that is highlighted after `step` steps of a spin. */
export function placeAfter({ from }: Spin, step: number, places: number): number {
  return (from + step) % places;
}
