import { backupCommand } from './backup';
import type { Command } from './command';
import { gatewayCommand } from './gateway';
import { nginxCommand } from './nginx';
import { ordersCommand } from './orders';
import { publishCommand } from './publish';
import { storeCommands } from './remote-commands';
import { restoreCommand } from './restore';
import { sandboxCommand } from './sandbox';

/** The commands of the shop's own repository: there the gateway's database and the sandbox are there too. */
export const shopCommands: readonly Command[] = [
  ...storeCommands,
  ordersCommand,
  gatewayCommand,
  backupCommand,
  restoreCommand,
  nginxCommand,
  publishCommand,
  sandboxCommand,
];
