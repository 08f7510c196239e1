import { offerState, offerWindow } from './offer-state';
import type { Timed } from './sales';

/** The sales that run at `now`: the real ones, or the demo ones where no real one runs (D4). */
export function runningSales<Of extends Timed>(sales: readonly Of[], now: number, relativeTo: number): readonly Of[] {
  const running = sales.filter((sale) => offerState(sale, now, relativeTo) === 'active');
  const real = running.filter(({ isDemo }) => !isDemo);
  return real.length > 0 ? real : running;
}

/** The sale after one that ended: the first that runs, or the first to begin. Undefined where none is announced. */
export function nextSale<Of extends Timed>(
  sales: readonly Of[],
  now: number,
  relativeTo: number,
): { readonly sale: Of; readonly isRunning: boolean } | undefined {
  const [running] = runningSales(sales, now, relativeTo);
  if (running) return { sale: running, isRunning: true };
  const startOf = (sale: Of) => offerWindow(sale, relativeTo).start;
  const [coming] = sales
    .filter((sale) => offerState(sale, now, relativeTo) === 'before')
    .sort((one, other) => startOf(one) - startOf(other));
  return coming && { sale: coming, isRunning: false };
}
