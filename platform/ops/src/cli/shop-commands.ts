import type { Command } from './command';
import { deskCommand } from './operate/desk';
import { messagesCommand } from './operate/messages';
import { recordsCommand } from './operate/records';
import { staffCommand } from './operate/staff';
import { uploadCommand } from './operate/upload';
import { storeCommands } from './remote-commands';

/** The commands of the shop's own repository. */
export const shopCommands: readonly Command[] = [
  ...storeCommands,
  messagesCommand,
  recordsCommand,
  uploadCommand,

  deskCommand,
  staffCommand,
];
