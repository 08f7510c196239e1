import { join } from 'node:path';
import { commandContext } from './command-context';
import { runRiwaq } from './run';
import { shopCommands } from './shop-commands';

/** `riwaq` in the shop's own repository. */
process.exitCode = await runRiwaq(process.argv.slice(2), shopCommands, commandContext(join(import.meta.dirname, '../../../..')));
