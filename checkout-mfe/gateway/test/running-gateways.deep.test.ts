/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate, migrations } from '../src/database/migrate';
import { openGatewayDatabase } from '../src/database/open-gateway-database';
import { postgresPrograms } from './postgres-programs';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres';

const suite = postgresPrograms() === null ? describe.skip : describe;

suite('gateways that share a PostgreSQL server', () => {
  let cluster: ThrowawayPostgres;
  beforeAll(async () => {
    cluster = await startThrowawayPostgres();
  });
  afterAll(() => cluster.stop());

  test('one that runs keeps a newer one out, and takes no orders once it was left behind', async () => {
    const databaseUrl = cluster.url('postgres');
    const running = await openGatewayDatabase({ databaseUrl }, '1.0.0', () => undefined);
    const breaking = [...migrations, { name: '999-breaking', statements: ['alter table orders rename column created_at to placed_at'] }];
    await running.stay();
    await expect(migrate(running.jobs, breaking)).rejects.toThrow('a gateway 1.0.0 still runs on this database');
    // It stood still for so long that it counts as killed.
    await running.jobs.query(`update gateways set seen_at = seen_at - interval '2 minutes'`);
    await migrate(running.jobs, breaking);
    expect(running.fits()).toBe(true);
    await expect(running.stay()).rejects.toThrow('ALERT: a newer gateway has changed the database: this one takes no orders. Update it');
    expect(running.fits()).toBe(false);
    await expect(openGatewayDatabase({ databaseUrl }, '1.0.0', () => undefined)).rejects.toThrow(
      'changed by a newer release (999-breaking)',
    );
    await running.close();
  });
});
