import type { Pins } from '@riwaq/contracts/platform';
import type { ShownChange } from '../../contract/answers';

/** Whether both are the same code with the same records. */
export const isSame = (one: Pins, other: Pins): boolean => one.code === other.code && one.records === other.records;

/** Whether a rollback made live what is newer than what it replaced. */
export function isForward(item: ShownChange, history: readonly ShownChange[]): boolean {
  const { app, from, to } = item;
  const brought = history.slice(history.indexOf(item) + 1).filter((line) => line.app === app && line.action !== 'rollback');
  return from !== undefined && to !== undefined && bornAt(to, brought) > bornAt(from, brought);
}

/** When pins were brought; of pins that a rollback of one part alone put together, its older part. Empty for none that is known. */
function bornAt(pins: Pins, brought: readonly ShownChange[]): string {
  const lastWith = (isIt: (to: Pins) => boolean) => brought.find(({ to }) => to && isIt(to))?.at ?? '';
  const whole = lastWith((to) => isSame(to, pins));
  const [older = ''] = [lastWith(({ code }) => code === pins.code), lastWith(({ records }) => records === pins.records)].sort();
  return whole || older;
}
