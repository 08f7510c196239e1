import { relative, sep } from 'node:path';
import { type AppName, AppNameSchema, appNames, workspaceOf } from '@riwaq/contracts';
import * as v from 'valibot';
import { Failure } from '../failure';
import type { CommandContext } from './command';

/** Reads the name of an app. Throws `Failure` with exit code 2 where there is no such app. */
export function parseApp(text: string): AppName {
  if (!v.is(AppNameSchema, text)) throw new Failure(`there is no app «${text}»: ${appNames.join(', ')}`, 2);
  return text;
}

/** The app that a command is about: the one that is named, else the one in whose workspace the command was called. */
export function appArgument(text: string | undefined, { root, cwd }: CommandContext): AppName {
  if (text !== undefined) return parseApp(text);
  const [folder] = relative(root, cwd).split(sep);
  const app = appNames.find((name) => workspaceOf[name] === folder);
  if (!app) throw new Failure(`name an app: ${appNames.join(', ')}`, 2);
  return app;
}
