import { readFileSync } from 'node:fs';

/** The value below which that share of the values lies, whole. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0);
}

/** One round of the load check: how long each order took, and what the gateway's process held after it. */
export interface Round {
  /** Milliseconds. */
  readonly times: readonly number[];
  /** Megabytes. */
  readonly memory: number;
}

/** What 200 orders at once may come to. Milliseconds and megabytes. */
const limits = { p99: 500, memory: 250, growth: 20 } as const;

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
export function loadProblems(rounds: readonly Round[], lost: number): string[] {
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

/** Memory that a process holds at this moment, in megabytes. Linux only. */
export function residentMemory(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Processor time that a process has had, in milliseconds. Linux counts it in hundredths of a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
