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

/** The commands that need nothing of the shop but its store: they are there in the repository of any remote. */
export const remoteCommands: readonly Command[] = [
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
