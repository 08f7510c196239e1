import { randomBelow, useMediaQuery } from '@riwaq/runtime';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds of each step of the highlight, and from its last step to the result (specification, section 9). */
const STEP_MS = 100;
const RESULT_AFTER_MS = 500;

const FEWEST_STEPS = 20;
const MOST_STEPS = 39;

/** A spin, as it is decided before it begins: the segments of the wheel by their number, from 0. */
interface Spin {
  /** The segment that the highlight lands on. Each is as likely as the others. */
  readonly chosen: number;
  /** Steps that the highlight takes, 20 to 39. */
  readonly steps: number;
  /** The segment from which it starts, so that it lands on the chosen one. */
  readonly from: number;
}

/** Decides a spin of a wheel with `segments` of them, of which there is one at least (specification, section 4). */
export function drawSpin(segments: number): Spin {
  const chosen = randomBelow(segments);
  const steps = FEWEST_STEPS + randomBelow(MOST_STEPS - FEWEST_STEPS + 1);
  return { chosen, steps, from: (((chosen - steps) % segments) + segments) % segments };
}

/** The segment that is highlighted after `step` steps of a spin. */
export function segmentAfter({ from }: Spin, step: number, segments: number): number {
  return (from + step) % segments;
}

/** Segments by which the wheel has turned after `step` steps of a spin: at first by the shorter way to where it starts, then one at each step. */
export function turnedAfter({ from }: Spin, step: number, segments: number): number {
  return (from > segments / 2 ? from - segments : from) + step;
}

/** A wheel that waits, spins, or shows what it gave. */
export type WheelState = 'idle' | 'spinning' | 'result';

interface Running {
  readonly spin: Spin;
  readonly step: number;
  readonly state: WheelState;
}

interface SpinningWheel {
  readonly state: WheelState;
  /** The segment that is highlighted; null before the first spin. */
  readonly highlighted: number | null;
  /** Segments by which the wheel has turned: the highlighted one is under its pointer. */
  readonly turned: number;
  /** Begins to spin; does nothing unless the wheel waits. */
  readonly start: () => void;
}

/**
 * A wheel of `segments`, idle at first, or with the result `given` before. It steps every 100 ms, and shows its result 500 ms
 * after the last step; under reduced motion at once. `onResult` hears the segment that it landed on.
 */
export function useSpin(segments: number, given: number | null, onResult: (segment: number) => void): SpinningWheel {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [running, setRunning] = useState<Running | null>(null);
  const reportResult = useEffectEvent(onResult);

  useEffect(() => {
    if (running?.state !== 'spinning') return;
    const { spin, step } = running;
    const landed = step === spin.steps;
    const timer = setTimeout(
      () => {
        if (landed) reportResult(spin.chosen);
        setRunning(landed ? { ...running, state: 'result' } : { ...running, step: step + 1 });
      },
      landed ? RESULT_AFTER_MS : STEP_MS,
    );
    return () => clearTimeout(timer);
  }, [running]);

  function start() {
    if (running || given !== null) return;
    const spin = drawSpin(segments);
    setRunning({ spin, step: calm ? spin.steps : 0, state: calm ? 'result' : 'spinning' });
    if (calm) onResult(spin.chosen);
  }

  if (!running) return { state: given === null ? 'idle' : 'result', highlighted: given, turned: given ?? 0, start };
  const { spin, step, state } = running;
  return { state, highlighted: segmentAfter(spin, step, segments), turned: turnedAfter(spin, step, segments), start };
}
