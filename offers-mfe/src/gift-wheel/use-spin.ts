import { useMediaQuery } from '@riwaq/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { drawSpin, placeAfter, RESULT_AFTER_MS, type Spin, STEP_MS } from './spin';

/** A wheel that waits, spins, or shows what it gave. */
export type WheelState = 'idle' | 'spinning' | 'result';

interface Running {
  readonly spin: Spin;
  readonly step: number;
  readonly state: WheelState;
}

export interface SpinningWheel {
  readonly state: WheelState;
  /** The place that is highlighted; null before the first spin. */
  readonly highlighted: number | null;
  /** Begins to spin; does nothing unless the wheel waits. */
  readonly start: () => void;
}

/**
 * A wheel of `places`, idle at first, or with the result `given` before. It steps every 100 ms, and shows its result 500 ms
 * after the last step; under reduced motion at once. `onResult` hears the place that it landed on.
 */
export function useSpin(places: number, given: number | null, onResult: (place: number) => void): SpinningWheel {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [running, setRunning] = useState<Running | null>(null);
  const tell = useEffectEvent(onResult);

  useEffect(() => {
    if (running?.state !== 'spinning') return;
    const { spin, step } = running;
    const landed = step === spin.steps;
    const timer = setTimeout(
      () => {
        if (landed) tell(spin.chosen);
        setRunning(landed ? { ...running, state: 'result' } : { ...running, step: step + 1 });
      },
      landed ? RESULT_AFTER_MS : STEP_MS,
    );
    return () => clearTimeout(timer);
  }, [running]);

  function start() {
    if (running || given !== null) return;
    const spin = drawSpin(places);
    setRunning({ spin, step: calm ? spin.steps : 0, state: calm ? 'result' : 'spinning' });
    if (calm) onResult(spin.chosen);
  }

  if (!running) return { state: given === null ? 'idle' : 'result', highlighted: given, start };
  return { state: running.state, highlighted: placeAfter(running.spin, running.step, places), start };
}
