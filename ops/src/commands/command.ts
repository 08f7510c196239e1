import type { ParseArgsConfig } from 'node:util';
import type { AppName, Descriptor, SiteConfig } from '@riwaq/contracts';
import type { Compose } from '../compose/compose-input';
import type { Environment } from '../site-config-file';
import type { AppWorkspace } from '../workspace/app-workspaces';

/** What a command works with; tests give their own. */
export interface CommandContext {
  /** The project's root folder. */
  readonly root: string;
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** The folder that the command was called in. */
  readonly cwd: string;
  readonly environment: Environment;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Who runs the command, where `--by` does not say. */
  readonly user: () => string;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
  readonly compose: Compose;
  readonly build: (app: AppName, options: { version?: string; out?: string }) => Promise<Descriptor>;
  /** The apps whose sources are in this project. */
  readonly apps: () => readonly AppWorkspace[];
  readonly siteConfig: () => Promise<SiteConfig>;
  /** Resolves when the command is asked to end (Ctrl-C). */
  readonly stopped: () => Promise<void>;
}

/** The words of a command line behind the command's name. */
export interface Words {
  readonly positionals: readonly string[];
  /** Value of an option that takes one. */
  readonly text: (option: string) => string | undefined;
  /** Whether a switch is set. */
  readonly on: (option: string) => boolean;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints: how it is called, and each option. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes besides its options. */
  readonly positionals: readonly [least: number, most: number];
  readonly run: (words: Words, context: CommandContext) => Promise<void>;
}
