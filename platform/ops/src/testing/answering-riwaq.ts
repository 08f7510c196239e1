import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { runRiwaq } from '../cli/run';
import { shopCommands } from '../cli/shop-commands';
import { operatorOf } from './operator';
import type { Shop } from './shop';

/** The program `riwaq` of a folder: it sends its words to a socket and ends as the answer says. */
const program = (socket: string) => `#!${process.execPath}
const socket = require('node:net').connect(${JSON.stringify(socket)});
let answer = '';
socket.setEncoding('utf8').on('data', (text) => { answer += text; });
socket.on('end', () => {
  const { said, code } = JSON.parse(answer);
  process.stdout.write(said);
  process.exitCode = code;
});
socket.write(JSON.stringify(process.argv.slice(2)) + '\\n');
`;

/**
 * Writes a program `riwaq` into `folder`, for shell scripts on its `PATH`. Its commands run in this process, on the test's shop. Returns its
 * command lines so far, and what ends it. `root` is the folder of the project.
 */
export async function answeringRiwaq(shop: Shop, folder: string, root = shop.home): Promise<{ readonly lines: string[][]; close(): void }> {
  const lines: string[][] = [];
  const server = createServer((socket) => {
    socket.setEncoding('utf8').on('data', async (text) => {
      const words = parse(v.array(v.string()), JSON.parse(String(text)), 'the words of riwaq');
      lines.push(words);
      const printed: string[] = [];
      const code = await runRiwaq(words, shopCommands, {
        ...operatorOf(shop, root, { printed, complained: printed, builds: [] }),
        environment: { PATH: process.env.PATH, RIWAQ_GATE: 'off' },
      });
      socket.end(JSON.stringify({ said: printed.map((line) => `${line}\n`).join(''), code }));
    });
  });
  const path = join(folder, 'riwaq.sock');
  await new Promise<void>((resolve) => server.listen(path, resolve));
  await writeFile(join(folder, 'riwaq'), program(path));
  await chmod(join(folder, 'riwaq'), 0o755);
  return { lines, close: () => server.close() };
}
