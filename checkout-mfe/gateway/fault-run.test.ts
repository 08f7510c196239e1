import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { postgresPrograms } from './testing/postgres-programs';

// Real processes are started, killed and started again.
jest.setTimeout(180_000);

const installed = postgresPrograms() !== null;
const run = installed ? test : test.skip;

run(
  'no paid order is lost or registered twice in 40 seeded runs, while every step is killed, delayed, doubled or refused in turn',
  async () => {
    const program = join(__dirname, 'testing/faults/main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, '--seeds', '40'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += String(text);
      });
    }
    const [code] = await once(child, 'close');
    process.stdout.write(`fault run: ${said}`);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('0 runs failed') });
  },
);
