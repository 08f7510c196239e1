import type { Command } from './command';
import { deskCommand } from './operate/desk';
import { ordersCommand } from './operate/orders';
import { partnersCommand } from './operate/partners';
import { recordsCommand } from './operate/records';
import { staffCommand } from './operate/staff';
import { uploadCommand } from './operate/upload';
import { storeCommands } from './remote-commands';

/** The commands of the shop's own repository, with the gateway's database. */
export const shopCommands: readonly Command[] = [
  ...storeCommands,
  ordersCommand,
  partnersCommand,
  recordsCommand,
  uploadCommand,

  deskCommand,
  staffCommand,
];
