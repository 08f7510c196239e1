import { appendFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../src/database/lock-folder';

/**
 * One racer: `race-for-folders.ts <root> <rounds>` says that it is there, is told the instant of the start, and tries to take the folder of each round, `<root>/0` and
 * on, at the same instants as its rivals. It notes in `<root>/<round>.winners` where it did, says that it has run its course, and holds what it took until it is let go: nobody
 * may take over from it while others still run.
 */
const [root = '', rounds = '0'] = process.argv.slice(2);
const ROUND_MS = 15;

process.on('message', async (start) => {
  for (let round = 0; round < Number(rounds); round += 1) {
    await wait(Number(start) + round * ROUND_MS - Date.now());
    const letGo = await lockFolder(`${root}/${round}`, 0).catch(() => undefined);
    if (letGo) await appendFile(`${root}/${round}.winners`, `${process.pid}\n`);
  }
  process.send?.('over');
});
process.send?.('ready');
