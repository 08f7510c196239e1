import { sep } from 'node:path';
import { type AppName, AppNameSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { Failure } from '../failure';
import { type AppWorkspace, folderOf } from '../workspace/app-workspaces';
import type { CommandContext } from './command';

/** Reads the name of an app, whose sources may be anywhere. Throws `Failure` with exit code 2 where no app can be called so. */
export function parseApp(text: string): AppName {
  const { success, output, issues } = v.safeParse(AppNameSchema, text);
  if (!success) throw new Failure(`«${text}» is no app: ${issues[0].message}`, 2);
  return output;
}

/** The app that a command is about: the one that is named, else the one in whose folder the command was called. */
export function appArgument(text: string | undefined, { apps, cwd }: CommandContext): AppName {
  if (text !== undefined) return parseApp(text);
  const around = apps().find(({ folder }) => cwd === folder || cwd.startsWith(`${folder}${sep}`));
  if (!around)
    throw new Failure(
      `name an app: ${apps()
        .map(({ app }) => app)
        .join(', ')}`,
      2,
    );
  return around.app;
}

/** The same, of the apps whose sources are in this project. Throws `Failure` with exit code 2 where it is none of them. */
export function workspaceArgument(text: string | undefined, context: CommandContext): AppWorkspace {
  const app = appArgument(text, context);
  return { app, folder: folderOf(app, context.apps()) };
}
