import { availableParallelism, loadavg } from 'node:os';

/** One sentence for each reason why tests take longer on this machine, now. */
export function machineNotes({ processors, load } = { processors: availableParallelism(), load: loadavg()[0] }) {
  const shared = processors === 1 ? 'one processor' : `${processors} processors`;
  return [
    ...(processors === 1 ? ['This machine has one processor: the tests take about twice as long as on two.'] : []),
    ...(load > 2 * processors
      ? [`Other programs keep this machine busy (${Math.round(load)} at work on ${shared}): the tests take longer.`]
      : []),
  ];
}
