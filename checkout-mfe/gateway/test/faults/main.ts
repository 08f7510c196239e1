import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { bundledProgram } from '../bundled-program';
import { runFaultRows } from './fault-rows';

/**
 * `npm run faults -- [--seeds 200] [--from 0]`: runs that many seeds, the first one named, on a PostgreSQL server. Ends with 1 where one of them failed.
 */
const Count = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'is a number'), v.transform(Number));
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '40' }, from: { type: 'string', default: '0' } } });
const { seeds: count, from } = parse(v.object({ seeds: Count, from: Count }), values, 'the command line');

const gateway = await bundledProgram(join(import.meta.dirname, 'gateway-process.ts'));
const started = performance.now();
const report = await runFaultRows({ from, count }, gateway.file, (line) => console.error(line)).finally(() => gateway.remove());
const { runs, paid, registered, killed, powerCuts, broken, repeats, failures } = report;
console.log(
  `${runs} runs, seeds ${from} to ${from + count - 1}, in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
    `${killed} gateways killed, ${powerCuts} of them in a power cut, ${broken} faults outside; ${paid} orders paid, ${registered} registered, ` +
    `${repeats} posts repeated under the same key, ${failures.length} runs failed`,
);
if (failures.length > 0) {
  console.error(`repeat one with: npm run faults -- --seeds 1 --from ${failures[0]?.seed}`);
  process.exitCode = 1;
}
