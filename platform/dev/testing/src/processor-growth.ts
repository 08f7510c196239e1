/** Rounds of which the quickest counts: others use the processor too, and the first translates the code. */
const ROUNDS = 5;

/**
 * How many times as much of the processor `work` takes at ten times the size: about ten where each part costs the same, about a hundred where
 * each is compared with all others.
 */
export async function processorGrowth(work: (size: number) => unknown, size: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    small = Math.min(small, await processorTimeOf(() => work(size)));
    large = Math.min(large, await processorTimeOf(() => work(10 * size)));
  }
  return large / small;
}

async function processorTimeOf(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}
