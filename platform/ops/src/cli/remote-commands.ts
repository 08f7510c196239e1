import { UserError } from '../system/user-error';
import { composeCommand } from './change/compose';
import { planCommand } from './change/plan';
import { promoteCommand } from './change/promote';
import { rollbackCommand } from './change/rollback';
import type { Command } from './command';
import { checkCommand } from './inspect/check';
import { historyCommand } from './inspect/history';
import { statusCommand } from './inspect/status';
import { visitsCommand } from './inspect/visits';
import { serveCommand } from './operate/serve';
import { addCommand } from './releases/add';
import { buildCommand } from './releases/build';
import { gcCommand } from './releases/gc';
import { previewCommand } from './releases/preview';
import { releaseCommand } from './releases/release';
import { releasesCommand } from './releases/releases';

export const storeCommands: readonly Command[] = [
  buildCommand,
  releaseCommand,
  releasesCommand,
  addCommand,
  planCommand,
  checkCommand,
  promoteCommand,
  rollbackCommand,
  statusCommand,
  historyCommand,
  visitsCommand,
  composeCommand,
  gcCommand,
  serveCommand,
  previewCommand,
];

/** A remote's repository has no shop, so `var` there must not become a store. */
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

/** The same commands as in the repository of a remote. */
export const remoteCommands = storeCommands.map(inNamedShop);
