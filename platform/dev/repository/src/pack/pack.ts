import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { messageOf, UserError } from '@riwaq/ops/system/user-error';
import { packWorkspaces, shownFolder } from './pack-workspaces';

const USAGE = 'npm run pack -- --to <folder>';

/** `npm run pack`: packs what a remote of another repository installs. */
try {
  const from = process.env.INIT_CWD ?? process.cwd();
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new UserError(`say where to: ${USAGE}`, 2);
  const folder = resolve(from, to);
  for (const file of await packWorkspaces(rootFolder, folder)) console.log(`${shownFolder(folder, from)}/${file}`);
} catch (error) {
  console.error(`riwaq: ${messageOf(error)}`);
  process.exitCode = error instanceof UserError ? error.exitCode : 1;
}
