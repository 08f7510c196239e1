import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { postgresPrograms } from '../postgres-programs';

// Real processes are started, killed and started again.
jest.setTimeout(180_000);

const runs: readonly (readonly [database: string, seeds: number, from: number])[] = [
  // Three runs of each step that is broken in turn; `npm run faults` makes as many as one likes. Where it is not installed, the suite on a server says so.
  ...(postgresPrograms() === null ? [] : ([['server', 18, 0]] as const)),
  // Two orders that are paid, with three gateways killed and the power cut twice: a gateway needs seconds to open this database, and whether it keeps what it answered has a suite of its own.
  ['embedded', 2, 13],
];

describe('no paid order is lost or registered twice, while every step is killed, delayed, doubled or refused in turn and the power is cut', () => {
  test.each(runs)('on the database %s, in %i seeded runs from seed %i', async (database, seeds, from) => {
    const program = join(__dirname, 'main.ts');
    const options = ['--on', database, '--seeds', String(seeds), '--from', String(from)];
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += String(text);
      });
    }
    const [code] = await once(child, 'close');
    process.stdout.write(`fault run: ${output}`);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(' 0 runs failed') });
  });
});
