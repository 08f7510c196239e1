import { appendFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../src/database/lock-folder';

/**
 * One racer: `race-for-folders.ts <root> <rounds> <start>` tries to take the folder of each round, `<root>/0` and on, at the same instants
 * as its rivals, and notes in `<root>/<round>.winners` where it did. It holds what it took until it ends.
 */
const [root = '', rounds = '0', start = '0'] = process.argv.slice(2);
const ROUND_MS = 15;

for (let round = 0; round < Number(rounds); round += 1) {
  await wait(Number(start) + round * ROUND_MS - Date.now());
  const letGo = await lockFolder(`${root}/${round}`, 0).catch(() => undefined);
  if (letGo) await appendFile(`${root}/${round}.winners`, `${process.pid}\n`);
}
// Nobody may take over from a racer that has run its course while others still run.
await wait(1000);
