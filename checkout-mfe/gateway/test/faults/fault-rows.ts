import { embeddedDatabase } from './embedded-faults-database';
import { serverDatabase } from './faults-database';
import { type FaultReport, runFaults } from './run-faults';

/** The kinds of database that faults are run on, and whether only one gateway at a time can have one. */
const databases = { server: { open: serverDatabase, isAlone: false }, embedded: { open: embeddedDatabase, isAlone: true } } as const;
export type FaultsDatabaseName = keyof typeof databases;

/** A row of seeds: the first, and how many. */
interface Seeds {
  readonly from: number;
  readonly count: number;
}

/**
 * Runs seeds on one kind of database, in rows that go side by side, each with a database, a sandbox and gateways of its own (`program`): at most four, and no
 * more than have five runs each, which such a database costs. `log` hears of each seed that failed.
 */
export async function runFaultRows(
  name: FaultsDatabaseName,
  { from, count }: Seeds,
  program: string,
  log: (line: string) => void,
): Promise<FaultReport> {
  const rows = Math.min(4, Math.ceil(count / 5));
  const seeds = Array.from({ length: count }, (_, place) => from + place);
  const lanes = Array.from({ length: rows }, (_, lane) => seeds.filter((_seed, place) => place % rows === lane));
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
