/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import '../native-modules';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type BundledProgram, bundledProgram } from '../bundled-program';
import { postgresPrograms } from '../postgres-programs';
import { runFaultRows } from './fault-rows';

// Real processes are started, killed and started again.
jest.setTimeout(180_000);

/** Least numbers of killed gateways, power cuts and paid orders: fewer than the seeds choose, for slow machines. */
const least = { killed: 8, powerCuts: 3, paid: 6 } as const;

describe('no paid order is lost or registered twice, while every step is killed, delayed, doubled or refused in turn and the power is cut', () => {
  let gateway: BundledProgram;
  beforeAll(async () => {
    gateway = await bundledProgram(join(__dirname, 'gateway-process.ts'));
  });
  afterAll(() => gateway.remove());

  // These ten kill every step and pay every kind of order. `npm run faults` runs more. Without PostgreSQL the server's own suite reports it.
  (postgresPrograms() === null ? test.skip : test)('in ten seeded runs', async () => {
    const report = await runFaultRows({ from: 11611, count: 10 }, gateway.file, () => {});
    process.stdout.write(`fault run: ${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ runs: 10, failures: [], registered: report.paid });
    for (const what of ['killed', 'powerCuts', 'paid'] as const) expect(report[what]).toBeGreaterThanOrEqual(least[what]);
  });
});
