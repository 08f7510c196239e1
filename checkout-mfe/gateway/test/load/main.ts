import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { order } from '../fixtures';
import { referenceOf } from '../reference-of';
import { startThrowawayPostgres } from '../throwaway-postgres';
import { startFormEndpoint } from './form-endpoint';
import { growth, loadProblems, percentile, processorTime, type Round, residentMemory } from './verdict';
import { visitorsWith } from './visitors';

/**
 * `npm run load [-- --rounds 120]`: rounds of 200 concurrent orders through one gateway, on a PostgreSQL that syncs to the disk. All run on this machine.
 * Exits with 1 if a limit is exceeded.
 */
const VISITORS = 200;
/** Enough rounds for several garbage collections, so that leaks show. */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '120' } } });
const ROUNDS = parse(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'is a number of rounds'), v.transform(Number)),
  options.rounds,
  'the command line',
);
/** Rounds per line of output. */
const TOLD = Math.min(10, ROUNDS);
/** Orders before the first round, so that connections are open and code is compiled. */
const WARMING = 400;

const cluster = await startThrowawayPostgres({ isDurable: true });
const endpoint = await startFormEndpoint(order.customerInfo.email);
const gateway = fork(join(import.meta.dirname, 'gateway-process.ts'), {
  execArgv: ['--import', 'tsx'],
  env: {
    ...process.env,
    DATABASE_URL: cluster.url('postgres'),
    LOAD_ENDPOINT: endpoint.url,
  },
  // It logs every answer, as it does in the shop.
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const pid = gateway.pid ?? 0;
const [url] = await once(gateway, 'message');
const visitors = visitorsWith(`${String(url)}/api/orders`, order);

let orders = 0;
const atOnce = () => Promise.all(Array.from({ length: VISITORS }, () => visitors.post(referenceOf(orders++))));
while (orders < WARMING) await atOnce();

const rounds: Round[] = [];
const first = orders;
const spentBefore = processorTime(pid);
for (let round = 1; round <= ROUNDS; round += 1) {
  rounds.push({ times: await atOnce(), memory: residentMemory(pid) });
  if (round % TOLD === 0) console.log(`rounds ${round - TOLD + 1} to ${round}: ${describe(rounds.slice(-TOLD))}`);
}
const spent = (processorTime(pid) - spentBefore) / (VISITORS * ROUNDS);
const lost = Array.from({ length: orders - first }, (_, number) => `${referenceOf(first + number)}:pending`).filter(
  (key) => !endpoint.arrived.has(key),
).length;

console.log(
  `${VISITORS} orders at once, ${ROUNDS} times: ${lost} lost, ${describe(rounds)} (${growth(rounds)} MB more in the last third than in the one ` +
    `before), ${spent.toFixed(2)} ms of the gateway's processor an order`,
);
const complaints = loadProblems(rounds, lost);
for (const complaint of complaints) console.error(`TOO MUCH: ${complaint}`);
if (complaints.length > 0) process.exitCode = 1;

visitors.close();
gateway.kill('SIGTERM');
await once(gateway, 'exit');
await endpoint.close();
await cluster.stop();

function describe(some: readonly Round[]): string {
  const times = some.flatMap((round) => round.times);
  const memory = some.map((round) => round.memory);
  return (
    `p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms, longest ${percentile(times, 100)} ms, ` +
    `memory ${Math.min(...memory)} to ${Math.max(...memory)} MB`
  );
}
