import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { bundledProgram } from '../bundled-program';
import { type FaultsDatabaseName, runFaultRows } from './fault-rows';

/**
 * `npm run faults -- [--seeds 200] [--from 0] [--on server]`: runs that many seeds, the first one named, on a PostgreSQL server, then on the `embedded`
 * database, or on the one that is named. Ends with 1 where one of them failed.
 */
const Count = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'is a number'), v.transform(Number));
const Options = v.object({ seeds: Count, from: Count, on: v.optional(v.picklist(['server', 'embedded'])) });
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '40' }, from: { type: 'string', default: '0' }, on: { type: 'string' } },
});
const { seeds: count, from, on } = parse(Options, values, 'the command line');

const gateway = await bundledProgram(join(import.meta.dirname, 'gateway-process.ts'));
try {
  for (const name of on ? [on] : (['server', 'embedded'] as const)) await runOn(name);
} finally {
  await gateway.remove();
}

/** Runs every seed on one kind of database, and tells what came of it. */
async function runOn(name: FaultsDatabaseName): Promise<void> {
  const started = performance.now();
  const report = await runFaultRows(name, { from, count }, gateway.file, (line) => console.error(line));
  const { runs, paid, registered, killed, powerCuts, broken, repeats, failures } = report;
  console.log(
    `${name}: ${runs} runs, seeds ${from} to ${from + count - 1}, in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
      `${killed} gateways killed, ${powerCuts} of them in a power cut, ${broken} faults outside; ${paid} orders paid, ${registered} registered, ` +
      `${repeats} posts repeated under the same key, ${failures.length} runs failed`,
  );
  if (failures.length === 0) return;
  console.error(`repeat one with: npm run faults -- --on ${name} --seeds 1 --from ${failures[0]?.seed}`);
  process.exitCode = 1;
}
