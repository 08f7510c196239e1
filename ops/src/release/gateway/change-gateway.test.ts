import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { GatewayFacts } from '@riwaq/contracts';
import { bundledProgram } from '@riwaq/gateway/test/bundled-program';
import { runRiwaq } from '../../cli/run';
import { shopCommands } from '../../cli/shop-commands';
import { rootFolder } from '../../store/build/app-workspaces';
import { operatorOf } from '../../testing/operator';
import { Shop, shell } from '../../testing/shop';

let shop: Shop;
let printed: string[];
let complained: string[];
let running: Server | undefined;

beforeEach(async () => {
  shop = await Shop.open();
  [printed, complained] = [[], []];
});
afterEach(async () => {
  running?.close().closeAllConnections();
  running = undefined;
  await shop.close();
});

/** Runs a command line. An argument with a blank is passed as a list. */
async function riwaq(line: string | readonly string[], environment: Record<string, string> = {}): Promise<number> {
  [printed, complained] = [[], []];
  const operator = operatorOf(shop, shop.home, { printed, complained, builds: [] });
  return runRiwaq(typeof line === 'string' ? line.split(' ') : line, shopCommands, { ...operator, environment });
}

const first = { name: '001-first', isReadableBefore: false };

/** A built gateway that only prints its facts. */
async function built(facts: Partial<GatewayFacts>, more = ''): Promise<string> {
  const file = join(shop.home, 'gateway.mjs');
  await writeFile(
    file,
    `console.log(${JSON.stringify(JSON.stringify({ version: '1.0.0', speaks: '1.0', migrations: [first], ...facts }))});${more}`,
  );
  return file;
}

async function released(...all: readonly Partial<GatewayFacts>[]): Promise<void> {
  for (const facts of all) expect(await riwaq(`gateway release --from ${await built(facts)}`)).toBe(0);
}

/** A running gateway that reports its facts. */
async function runs(health: object): Promise<Record<string, string>> {
  running = createServer((_request, response) => response.end(JSON.stringify(health)));
  await new Promise<void>((ready) => running?.listen(0, '127.0.0.1', ready));
  return { GATEWAY_URL: `http://127.0.0.1:${(running.address() as AddressInfo).port}` };
}

describe('a release of the gateway', () => {
  test('is the file that the build makes, which says what it is; it is never another one', async () => {
    const program = await bundledProgram(join(rootFolder, 'checkout-mfe/gateway/src/main.ts'));
    expect(await riwaq(['gateway', 'release', '--from', program.file])).toBe(0);
    await program.remove();
    expect(printed).toEqual([expect.stringMatching(/^gateway@\d+\.\d+\.\d+ released \(interface \d+\.\d+, sha256-/)]);

    await released({ version: '9.0.0' }, { version: '9.0.0' });
    expect(printed).toEqual([expect.stringContaining('gateway@9.0.0 is released already, with the same content: nothing changed')]);
    expect(await riwaq(`gateway release --from ${await built({ version: '9.0.0' }, '// other')}`)).toBe(1);
    expect(complained).toEqual(['gateway@9.0.0 is released already with other content: raise the version in its package.json']);
  });

  test('that says nothing of itself is none', async () => {
    const file = join(shop.home, 'nothing.mjs');
    await writeFile(file, 'process.exit(3)');
    expect(await riwaq(`gateway release --from ${file}`)).toBe(1);
    expect(complained).toEqual([
      expect.stringMatching(/nothing\.mjs does not say what it is: .*npm run build -w @riwaq\/gateway makes it$/),
    ]);
  });

  test('is put in place and back; status says which, and whether it is that which runs', async () => {
    await released({}, { version: '1.1.0', speaks: '1.1' });
    for (const line of ['gateway promote 1.0.0', 'gateway promote 1.1.0 --why invoices']) expect(await riwaq(line)).toBe(0);
    expect(printed).toEqual([expect.stringMatching(/^in place: gateway@1\.1\.0, in place of 1\.0\.0: restart the gateway/)]);
    const environment = await runs({ ok: true, version: '1.0.0', speaks: '1.0' });
    await riwaq('status', environment);
    expect(printed.slice(-3, -1)).toEqual([
      expect.stringMatching(/^gateway +1\.1\.0 +2026-01-31 12:\d\d UTC +salma +1\.0\.0$/),
      '    1.0.0 runs still (interface 1.0): restart the gateway.',
    ]);
    expect(await riwaq('gateway rollback')).toBe(0);
    expect(await readFile(join(shop.home, 'gateway/current/gateway.mjs'), 'utf8')).toContain('1.0.0');
    await riwaq('gateway', environment);
    expect(printed).toEqual(['in place: gateway@1.0.0', 'running: gateway@1.0.0, interface 1.0']);
    expect(await riwaq('gateway rollback')).toBe(1);
    expect(complained).toEqual(['no gateway was in place before this one: name one, riwaq gateway rollback <version>']);
  });

  test('that was changed in the store is not put in place', async () => {
    await released({});
    await appendFile(join(shop.home, 'gateway/releases/1.0.0/gateway.mjs'), '// changed');
    expect(await riwaq('gateway promote 1.0.0')).toBe(1);
    expect(complained).toEqual([expect.stringMatching(/^gateway@1\.0\.0 was changed after its release/)]);
    expect(await riwaq('gateway promote 2.0.0')).toBe(1);
    expect(complained).toEqual(['there is no release gateway@2.0.0; released: 1.0.0']);
  });
});

describe('pages and the gateway', () => {
  const checkout = (version: string, gateway: string) => ({ app: 'checkout', version, gateway }) as const;

  test('a release that needs more than the gateway speaks is refused, by the one that runs before the one in place', async () => {
    await released({}, { version: '1.1.0', speaks: '1.1' });
    await riwaq('gateway promote 1.1.0');
    await shop.live(shell);
    await shop.release(checkout('2.0.0', '1.1'));
    const older = await runs({ ok: true, version: '1.0.0', speaks: '1.0' });
    expect(await riwaq('promote checkout@2.0.0', older)).toBe(1);
    expect(complained).toEqual([
      'checkout@2.0.0 needs gateway interface 1.1, gateway 1.0.0 speaks 1.0',
      'promote the gateway first (riwaq gateway)',
    ]);
    expect(await riwaq('promote checkout@2.0.0')).toBe(0);
    await shop.release(checkout('3.0.0', '2.0'));
    expect(await riwaq('promote checkout@3.0.0')).toBe(1);
  });

  test('a gateway does not go back under what live pages need', async () => {
    await released({}, { version: '1.1.0', speaks: '1.1' });
    for (const version of ['1.0.0', '1.1.0']) await riwaq(`gateway promote ${version}`);
    await shop.live(shell, checkout('2.0.0', '1.1'));
    expect(await riwaq('gateway rollback')).toBe(1);
    expect(complained).toEqual([
      'checkout@2.0.0 needs gateway interface 1.1, gateway 1.0.0 speaks 1.0',
      'nothing was changed: gateway@1.1.0 stays in place',
    ]);
  });

  test('nor past a change of the database that it cannot read, but past one that it can', async () => {
    const readable = { name: '002-readable', isReadableBefore: true };
    const other = { name: '003-other', isReadableBefore: false };
    await released({}, { version: '1.1.0', migrations: [first, readable] }, { version: '1.2.0', migrations: [first, readable, other] });
    for (const version of ['1.0.0', '1.1.0']) await riwaq(`gateway promote ${version}`);
    expect(await riwaq('gateway rollback')).toBe(0);
    await riwaq('gateway promote 1.2.0');
    expect(await riwaq('gateway rollback')).toBe(1);
    expect(complained[0]).toBe(
      'gateway@1.2.0 changed the database (003-other) in a way that gateway@1.0.0 cannot read: mend it forward, by a new release',
    );
  });
});
