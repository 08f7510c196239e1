import { appendFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../src/database/lock-folder';

/**
 * A racer: `race-for-folders.ts <root> <rounds>` sends `ready`, receives the start instant, and tries to lock `<root>/0`, `<root>/1`… at the same instants as
 * its rivals. It appends its wins to `<root>/<round>.winners`, sends `over`, and keeps its locks until it is disconnected.
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
