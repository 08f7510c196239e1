import { UserError } from '../system/user-error';
import { assembleCommand } from './assemble';
import { buildCommand } from './build';
import { canaryCommand } from './canary';
import { checkCommand } from './check';
import type { Command } from './command';
import { composeCommand } from './compose';
import { gcCommand } from './gc';
import { historyCommand } from './history';
import { planCommand } from './plan';
import { previewCommand } from './preview';
import { promoteCommand } from './promote';
import { pullCommand } from './pull';
import { releaseCommand } from './release';
import { repairCommand } from './repair';
import { rollbackCommand } from './rollback';
import { serveCommand } from './serve';
import { statusCommand } from './status';

/** The commands that need nothing of the shop but its store. */
export const storeCommands: readonly Command[] = [
  buildCommand,
  releaseCommand,
  assembleCommand,
  pullCommand,
  planCommand,
  checkCommand,
  promoteCommand,
  canaryCommand,
  rollbackCommand,
  statusCommand,
  historyCommand,
  composeCommand,
  repairCommand,
  gcCommand,
  serveCommand,
  previewCommand,
];

/** The repository of a remote has no shop, and a `var` that came to be there would be nobody's store. */
function inNamedShop(command: Command): Command {
  if (command === buildCommand) return command;
  return {
    ...command,
    async run(args, context) {
      if (context.environment.RIWAQ_HOME) return command.run(args, context);
      const line = `RIWAQ_HOME=/srv/riwaq npx riwaq ${command.name}`;
      throw new UserError(`RIWAQ_HOME is not set: it names the folder of the shop, and none is in this repository. For example ${line}`, 2);
    },
  };
}

/** The same as they are there in the repository of any remote. */
export const remoteCommands = storeCommands.map(inNamedShop);
