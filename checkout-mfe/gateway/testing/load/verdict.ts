import { percentile } from './percentile';

/** One round of the load check: how long each order took, and what the gateway's process held after it. */
export interface Round {
  /** Milliseconds. */
  readonly times: readonly number[];
  /** Megabytes. */
  readonly memory: number;
}

/** What 200 orders at once may come to. Milliseconds and megabytes. */
export interface LoadLimits {
  readonly p99: number;
  readonly memory: number;
  readonly growth: number;
}

/** On a PostgreSQL server. */
export const serverLimits: LoadLimits = { p99: 500, memory: 250, growth: 20 };
/** On the embedded one, which lives in the gateway's own process, and in its memory. */
export const embeddedLimits: LoadLimits = { p99: 2000, memory: 900, growth: 20 };

/** How much the gateway's memory grew, in megabytes: the median of the last third of the rounds against that of the third before it. */
export function growth(rounds: readonly Round[]): number {
  const third = Math.floor(rounds.length / 3);
  const median = (some: readonly Round[]) =>
    percentile(
      some.map(({ memory }) => memory),
      50,
    );
  return median(rounds.slice(-third)) - median(rounds.slice(-2 * third, -third));
}

/** What is wrong with a load check, in sentences; nothing where every limit is kept. */
export function complaintsAbout(rounds: readonly Round[], lost: number, limits: LoadLimits): string[] {
  const slowest = percentile(
    rounds.flatMap(({ times }) => times),
    99,
  );
  const most = Math.max(...rounds.map(({ memory }) => memory));
  return [
    ...(lost > 0 ? [`${lost} orders were lost`] : []),
    ...(slowest >= limits.p99 ? [`p99 is ${slowest} ms, the limit ${limits.p99} ms`] : []),
    ...(most >= limits.memory ? [`the gateway held ${most} MB, the limit is ${limits.memory} MB`] : []),
    ...(growth(rounds) > limits.growth
      ? [`the gateway's memory grows: ${growth(rounds)} MB from one third of the rounds to the next`]
      : []),
  ];
}
