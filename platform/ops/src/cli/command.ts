import { sep } from 'node:path';
import { type AppName, AppNameSchema } from '@riwaq/contracts';
import { PersonNameSchema, ReasonSchema, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import type { StaffInterface } from '@riwaq/gateway/staff';
import * as v from 'valibot';
import type { OperationContext } from '../operations/operation-context';
import { type AppWorkspace, folderOf } from '../store/build/app-workspaces';
import { UserError } from '../system/user-error';

/** What a command works with. Tests pass their own. */
export interface CommandContext extends OperationContext {
  /** The project's root folder. */
  readonly root: string;
  /** The folder where the command was called. */
  readonly cwd: string;
  /** The user's name, where `--by` is not given. */
  readonly user: () => string;
  /** Receives the result for `--json`, or what is known of a refused change. `print` is for people. */
  readonly tell: (value: unknown) => void;
  readonly build: (app: AppName, options: { version?: string; out?: string }) => Promise<ReleaseDescriptor>;
  /** Digest of an app's current sources, as in its builds. */
  readonly sourceOf: (app: AppName) => Promise<string>;
  /** Reaches the gateway's staff interface. */
  readonly staff: () => Promise<StaffInterface>;
  /** Resolves on Ctrl-C. */
  readonly stopped: () => Promise<void>;
}

/** The arguments after the command's name. */
export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly text: (option: string) => string | undefined;
  /** Whether a flag is set. */
  readonly on: (option: string) => boolean;
}

/** An option with a value, as the help calls it (`<day>`), or without one, and what it does. */
export interface CommandOption {
  readonly value?: string;
  readonly about: string;
  /** Parses the value. */
  readonly schema?: v.GenericSchema<string, string>;
}

export const flag = (about: string): CommandOption => ({ about });
export const text = (value: string, about: string): CommandOption => ({ value, about });
/** `--by`: `about` says what the person does. The user's name is the default. */
export const byOption = (about: string): CommandOption => ({
  ...text('<name>', `${about}; you where it is not given`),
  schema: PersonNameSchema,
});
/** `--why`. */
export const whyOption: CommandOption = { ...text('<text>', 'the reason, for the history'), schema: ReasonSchema };

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The lines of `--help` before its options: each way to call it, an empty line, and what it does. */
  readonly usage: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  readonly positionals: readonly [least: number, most: number];
  readonly run: (args: ParsedArguments, context: CommandContext) => Promise<void>;
}

/** The text of `--help`. */
export function helpOf({ usage, options }: Pick<Command, 'usage' | 'options'>): string {
  const heads = Object.entries(options).map(([name, { value, about }]) => [`  --${name}${value ? ` ${value}` : ''}`, about] as const);
  const width = Math.max(0, ...heads.map(([head]) => head.length)) + 2;
  return [...usage, ...(heads.length > 0 ? [''] : []), ...heads.map(([head, about]) => head.padEnd(width) + about)].join('\n');
}

/** Parses the name of an app, whether it is in this project or not. Throws `UserError` with exit code 2. */
export function parseApp(text: string): AppName {
  const { success, output, issues } = v.safeParse(AppNameSchema, text);
  if (!success) throw new UserError(`«${text}» is no app: ${issues[0].message}`, 2);
  return output;
}

/** The named app, or else the app whose folder the command was called in. */
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

/** Like `appArgument`, for apps of this project only. Throws `UserError` with exit code 2 for another. */
export function workspaceArgument(text: string | undefined, context: CommandContext): AppWorkspace {
  const app = appArgument(text, context);
  return { app, folder: folderOf(app, context.apps()) };
}
