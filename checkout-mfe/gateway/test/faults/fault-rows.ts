import { type FaultReport, runFaults } from './run-faults';

/** The first seed and their number. */
interface Seeds {
  readonly from: number;
  readonly count: number;
}

/**
 * Runs seeds in parallel rows, each with its own database, sandbox and gateways (`program`). At most four rows, of at least five seeds each. Calls `log` for
 * each failed seed.
 */
export async function runFaultRows({ from, count }: Seeds, program: string, log: (line: string) => void): Promise<FaultReport> {
  const rows = Math.min(4, Math.ceil(count / 5));
  const seeds = Array.from({ length: count }, (_, index) => from + index);
  const lanes = Array.from({ length: rows }, (_, lane) => seeds.filter((_seed, index) => index % rows === lane));
  const reports = await Promise.all(lanes.map((lane) => runFaults({ program, seeds: lane, log })));
  return reports.reduce(joined);
}

function joined(one: FaultReport, other: FaultReport): FaultReport {
  return {
    runs: one.runs + other.runs,
    paid: one.paid + other.paid,
    registered: one.registered + other.registered,
    killed: one.killed + other.killed,
    powerCuts: one.powerCuts + other.powerCuts,
    broken: one.broken + other.broken,
    repeats: one.repeats + other.repeats,
    failures: [...one.failures, ...other.failures],
  };
}
