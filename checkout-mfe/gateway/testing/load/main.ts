import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '@riwaq/ops/src/sandbox';
import { order } from '../fixtures';
import { startThrowawayPostgres } from '../throwaway-postgres';
import { percentile } from './percentile';

/** `npm run load`: 200 visitors post their orders at once, again and again, through one gateway on PostgreSQL. Ends with 1 where one order is lost. */
const VISITORS = 200;
const ROUNDS = 10;

const cluster = await startThrowawayPostgres();
const sandbox = await startSandbox({ port: 0 });
const environment = { ...process.env, DATABASE_URL: cluster.url('postgres'), LOAD_SANDBOX: sandbox.url };
const gateway: ChildProcess = fork(join(import.meta.dirname, 'gateway-process.ts'), { execArgv: ['--import', 'tsx'], env: environment });
const [url] = await once(gateway, 'message');

/** Memory of the gateway's process, in megabytes. */
function residentMemory(): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Processor time that the gateway has had, in milliseconds. Linux counts it in hundredths of a second. */
function processorTime(): number {
  const fields = readFileSync(`/proc/${gateway.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function postOrder(name: string): Promise<number> {
  const body = new FormData();
  for (const [field, value] of Object.entries(order.customer)) body.append(field, value);
  const started = performance.now();
  const answer = await fetch(`${String(url)}/api/forms/bundle-order`, { method: 'POST', body, headers: { 'idempotency-key': name } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`an order was answered ${answer.status}`);
  return performance.now() - started;
}

// The first orders of a process open its connections: they are not measured.
await Promise.all(Array.from({ length: 20 }, (_, visitor) => postOrder(`warm:${visitor}`)));
const spentBefore = processorTime();
const times: number[] = [];
const memory: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  times.push(...(await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => postOrder(`load:${round}:${visitor}`)))));
  memory.push(Math.round(residentMemory()));
}
const spent = (processorTime() - spentBefore) / (VISITORS * ROUNDS);
const inbox = (await (await fetch(`${sandbox.url}/inbox.json?endpoint=bundle-order`)).json()) as { idempotencyKey: string }[];
const arrived = new Set(inbox.map(({ idempotencyKey }) => idempotencyKey).filter((key) => key.startsWith('load:')));
const lost = VISITORS * ROUNDS - arrived.size;

console.log(
  `${VISITORS} orders at once, ${ROUNDS} times: ${lost} lost, p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms, ` +
    `${spent.toFixed(1)} ms of processor an order, ` +
    `memory of the gateway ${memory[0]} MB after the first round, ${memory.at(-1)} MB after the last, ${Math.max(...memory)} MB at most`,
);
gateway.kill('SIGTERM');
await once(gateway, 'exit');
await sandbox.close();
await cluster.stop();
if (lost > 0) process.exitCode = 1;
