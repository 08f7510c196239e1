import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { bundledProgram } from '../bundled-program';
import { startThrowawayPostgres } from '../throwaway-postgres';
import { faultsDatabase } from './faults-database';
import { type FaultReport, runFaults } from './run-faults';

/** `npm run faults -- [--seeds 200] [--from 0]`: runs that many seeds, the first one named. Ends with 1 where one of them failed. */
const Count = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'is a number'), v.transform(Number));
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '40' }, from: { type: 'string', default: '0' } } });
const { seeds: count, from } = parse(v.object({ seeds: Count, from: Count }), values, 'the command line');

/** Runs that go side by side, each with a database, a sandbox and gateways of its own. */
const LANES = 4;

const started = performance.now();
const seeds = Array.from({ length: count }, (_, place) => from + place);
const lanes = Array.from({ length: Math.min(LANES, count) }, (_, lane) => seeds.filter((_seed, place) => place % LANES === lane));
const { runs, paid, registered, killed, broken, repeats, failures } = (await runLanes()).reduce(joined);
console.log(
  `${runs} runs, seeds ${from} to ${from + count - 1}, in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
    `${killed} gateways killed, ${broken} faults outside; ${paid} orders paid, ${registered} registered, ` +
    `${repeats} posts repeated under the same key, ${failures.length} runs failed`,
);
if (failures.length > 0) {
  console.error(`repeat one with: npm run faults -- --seeds 1 --from ${failures[0]?.seed}`);
  process.exitCode = 1;
}

/** Runs every row of seeds, on one PostgreSQL, with one program. */
async function runLanes(): Promise<FaultReport[]> {
  const gateway = await bundledProgram(join(import.meta.dirname, 'gateway-process.ts'));
  const cluster = await startThrowawayPostgres();
  const told = (line: string) => console.error(line);
  try {
    return await Promise.all(
      lanes.map((lane, place) =>
        runFaults({ program: gateway.file, openDatabase: () => faultsDatabase(cluster, `lane_${place}`), seeds: lane, told }),
      ),
    );
  } finally {
    await cluster.stop();
    await gateway.remove();
  }
}

function joined(one: FaultReport, other: FaultReport): FaultReport {
  return {
    runs: one.runs + other.runs,
    paid: one.paid + other.paid,
    registered: one.registered + other.registered,
    killed: one.killed + other.killed,
    broken: one.broken + other.broken,
    repeats: one.repeats + other.repeats,
    failures: [...one.failures, ...other.failures],
  };
}
