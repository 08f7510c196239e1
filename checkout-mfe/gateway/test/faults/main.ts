import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { bundledProgram } from '../bundled-program';
import { embeddedDatabase } from './embedded-faults-database';
import { serverDatabase } from './faults-database';
import { type FaultReport, runFaults } from './run-faults';

/**
 * `npm run faults -- [--seeds 200] [--from 0] [--on server]`: runs that many seeds, the first one named, on a PostgreSQL server, then on the `embedded`
 * database, or on the one that is named. Ends with 1 where one of them failed.
 */
const Count = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'is a number'), v.transform(Number));
const databases = { server: { open: serverDatabase, isAlone: false }, embedded: { open: embeddedDatabase, isAlone: true } } as const;
type DatabaseName = keyof typeof databases;
const Options = v.object({ seeds: Count, from: Count, on: v.optional(v.picklist(['server', 'embedded'])) });
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '40' }, from: { type: 'string', default: '0' }, on: { type: 'string' } },
});
const { seeds: count, from, on } = parse(Options, values, 'the command line');

/** Rows of runs that go side by side, each with a database, a sandbox and gateways of its own: at most four, and no more than have three runs each, which such a database costs. */
const rows = Math.min(4, Math.ceil(count / 3));
const seeds = Array.from({ length: count }, (_, place) => from + place);
const lanes = Array.from({ length: rows }, (_, lane) => seeds.filter((_seed, place) => place % rows === lane));

const gateway = await bundledProgram(join(import.meta.dirname, 'gateway-process.ts'));
try {
  for (const name of on ? [on] : (['server', 'embedded'] as const)) await runOn(name);
} finally {
  await gateway.remove();
}

/** Runs every row of seeds on one kind of database, and tells what came of it. */
async function runOn(name: DatabaseName): Promise<void> {
  const started = performance.now();
  const { open: openDatabase, isAlone } = databases[name];
  const logLine = (line: string) => console.error(`${name}, ${line}`);
  const reports = await Promise.all(
    lanes.map((lane) => runFaults({ program: gateway.file, openDatabase, isAlone, seeds: lane, log: logLine })),
  );
  const { runs, paid, registered, killed, powerCuts, broken, repeats, failures } = reports.reduce(joined);
  console.log(
    `${name}: ${runs} runs, seeds ${from} to ${from + count - 1}, in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
      `${killed} gateways killed, ${powerCuts} of them in a power cut, ${broken} faults outside; ${paid} orders paid, ${registered} registered, ` +
      `${repeats} posts repeated under the same key, ${failures.length} runs failed`,
  );
  if (failures.length === 0) return;
  console.error(`repeat one with: npm run faults -- --on ${name} --seeds 1 --from ${failures[0]?.seed}`);
  process.exitCode = 1;
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
