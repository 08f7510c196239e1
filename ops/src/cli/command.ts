import { sep } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { type AppName, AppNameSchema, type ReleaseDescriptor, type SiteConfig } from '@riwaq/contracts';
import * as v from 'valibot';
import type { BrowserCheck } from '../release/gate/browser-check';
import type { AskBeaconSummary } from '../release/take-back/beacon-summary';
import type { StandingWall } from '../render/cage/walls';
import type { Compose } from '../render/compose-input';
import { type AppWorkspace, folderOf } from '../store/build/app-workspaces';
import type { Environment } from '../system/site-config-file';
import { UserError } from '../system/user-error';

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
  /** Hears what a command found out or did, for `--json`; what is printed besides is for people. */
  readonly tell: (value: unknown) => void;
  readonly warn: (line: string) => void;
  readonly compose: Compose;
  /** Which wall stands around the code of releases while it is composed. Throws `UserError` where none stands that is asked for. */
  readonly standingWall: () => Promise<StandingWall>;
  /** The browser that a site is looked at in before it goes live. */
  readonly browserCheck: BrowserCheck;
  readonly build: (app: AppName, options: { version?: string; out?: string }) => Promise<ReleaseDescriptor>;
  /** Digest of the sources that an app of this project has now, as its builds have it. */
  readonly sourceOf: (app: AppName) => Promise<string>;
  /** The apps whose sources are in this project. */
  readonly apps: () => readonly AppWorkspace[];
  readonly siteConfig: () => Promise<SiteConfig>;
  /** Asks the shop's gateways what they have heard of visits. */
  readonly askBeaconSummary: AskBeaconSummary;
  /** Resolves when the command is asked to end (Ctrl-C). */
  readonly stopped: () => Promise<void>;
}

/** The words of a command line behind the command's name. */
export interface ParsedArguments {
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
  readonly run: (args: ParsedArguments, context: CommandContext) => Promise<void>;
}

/** Reads the name of an app, whose sources may be anywhere. Throws `UserError` with exit code 2 where no app can be called so. */
export function parseApp(text: string): AppName {
  const { success, output, issues } = v.safeParse(AppNameSchema, text);
  if (!success) throw new UserError(`«${text}» is no app: ${issues[0].message}`, 2);
  return output;
}

/** The app that a command is about: the one that is named, else the one in whose folder the command was called. */
export function appArgument(text: string | undefined, { apps, cwd }: CommandContext): AppName {
  if (text !== undefined) return parseApp(text);
  const around = apps().find(({ folder }) => cwd === folder || cwd.startsWith(`${folder}${sep}`));
  if (!around)
    throw new UserError(
      `name an app: ${apps()
        .map(({ app }) => app)
        .join(', ')}`,
      2,
    );
  return around.app;
}

/** The same, of the apps whose sources are in this project. Throws `UserError` with exit code 2 where it is none of them. */
export function workspaceArgument(text: string | undefined, context: CommandContext): AppWorkspace {
  const app = appArgument(text, context);
  return { app, folder: folderOf(app, context.apps()) };
}
