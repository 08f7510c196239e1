#!/usr/bin/env node
import { projectFolder } from '@riwaq/app-source';
import { commandContext } from './command-context';
import { remoteCommands } from './remote-commands';
import { runRiwaq } from './run';

/** `riwaq` in the repository of a remote, installed as a package. Works on the project in the current folder. */
process.exitCode = await runRiwaq(process.argv.slice(2), remoteCommands, commandContext(rootOf(process.cwd())));

/** `riwaq status` works without a project. */
function rootOf(folder: string): string {
  try {
    return projectFolder(folder);
  } catch {
    return folder;
  }
}
