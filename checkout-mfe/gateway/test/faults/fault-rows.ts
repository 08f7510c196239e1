import { embeddedDatabase } from './embedded-faults-database';
import { serverDatabase } from './faults-database';
import { type FaultReport, runFaults } from './run-faults';

/** Kinds of databases for fault runs. `isAlone`: one gateway at a time. */
const databases = { server: { open: serverDatabase, isAlone: false }, embedded: { open: embeddedDatabase, isAlone: true } } as const;
export type FaultsDatabaseName = keyof typeof databases;

/** The first seed and their number. */
interface Seeds {
  readonly from: number;
  readonly count: number;
}

/**
 * Runs seeds on one kind of database in parallel rows, each with its own database, sandbox and gateways (`program`). At most four rows, of at least five
 * seeds each. Calls `log` for each failed seed.
 */
export async function runFaultRows(
  name: FaultsDatabaseName,
  { from, count }: Seeds,
  program: string,
  log: (line: string) => void,
): Promise<FaultReport> {
  const rows = Math.min(4, Math.ceil(count / 5));
  const seeds = Array.from({ length: count }, (_, index) => from + index);
  const lanes = Array.from({ length: rows }, (_, lane) => seeds.filter((_seed, index) => index % rows === lane));
  const { open: openDatabase, isAlone } = databases[name];
  const logLine = (line: string) => log(`${name}, ${line}`);
  const reports = await Promise.all(lanes.map((lane) => runFaults({ program, openDatabase, isAlone, seeds: lane, log: logLine })));
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
