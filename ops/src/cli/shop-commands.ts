import type { Command } from './command';
import { deskCommand } from './operate/desk';
import { ordersCommand } from './operate/orders';
import { partnersCommand } from './operate/partners';
import { publishCommand } from './operate/publish';
import { recordsCommand } from './operate/records';
import { sandboxCommand } from './operate/sandbox';
import { staffCommand } from './operate/staff';
import { storeCommands } from './remote-commands';

/** The commands of the shop's own repository, with the gateway's database and the sandbox. */
export const shopCommands: readonly Command[] = [
  ...storeCommands,
  ordersCommand,
  partnersCommand,
  recordsCommand,
  publishCommand,
  deskCommand,
  staffCommand,
  sandboxCommand,
];
