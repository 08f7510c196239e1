/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import '../native-modules';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type BundledProgram, bundledProgram } from '../bundled-program';
import { postgresPrograms } from '../postgres-programs';
import { type FaultsDatabaseName, runFaultRows } from './fault-rows';

// Real processes are started, killed and started again.
jest.setTimeout(180_000);

/** Database, number of seeds, first seed, and least numbers of killed gateways, power cuts and paid orders: fewer than chosen, for slow machines. */
type Run = readonly [database: FaultsDatabaseName, count: number, from: number, least: { killed: number; powerCuts: number; paid: number }];

const runs: readonly Run[] = [
  // These ten kill every step and pay every kind of order. `npm run faults` runs more. Without PostgreSQL the server's own suite reports it.
  ...(postgresPrograms() === null ? [] : ([['server', 10, 11611, { killed: 8, powerCuts: 3, paid: 6 }]] as const)),
  // One order: a gateway needs seconds to open this database. `embedded-durability.test.ts` tests its power cuts.
  ['embedded', 1, 13, { killed: 2, powerCuts: 2, paid: 1 }],
];

describe('no paid order is lost or registered twice, while every step is killed, delayed, doubled or refused in turn and the power is cut', () => {
  let gateway: BundledProgram;
  beforeAll(async () => {
    gateway = await bundledProgram(join(__dirname, 'gateway-process.ts'));
  });
  afterAll(() => gateway.remove());

  test.each(runs)('on the database %s, in %i seeded runs from seed %i', async (database, count, from, least) => {
    const report = await runFaultRows(database, { from, count }, gateway.file, () => {});
    process.stdout.write(`fault run: ${database}: ${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ runs: count, failures: [], registered: report.paid });
    for (const what of ['killed', 'powerCuts', 'paid'] as const) expect(report[what]).toBeGreaterThanOrEqual(least[what]);
  });
});
