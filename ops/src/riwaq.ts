import { join } from 'node:path';
import { commandContext } from './command-context';
import { runRiwaq } from './commands/run';
import { shopCommands } from './commands/shop-commands';

/** `riwaq` in the shop's own repository. */
process.exitCode = await runRiwaq(process.argv.slice(2), shopCommands, commandContext(join(import.meta.dirname, '../..')));
