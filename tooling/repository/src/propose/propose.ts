import { parseArgs } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { printLine } from '@riwaq/ops/system/terminal';
import { messageOf, UserError } from '@riwaq/ops/system/user-error';
import { proposeRecords } from './propose-records';

/** `npm run propose`: opens a pull request of changed records, as the workflows do. */
try {
  const { title = '' } = parseArgs({ options: { title: { type: 'string' } } }).values;
  const { branch, pullRequest } = await proposeRecords(rootFolder, title, process.env);
  printLine(`proposed  ${pullRequest ?? `${branch} is pushed: open a pull request of it (gh is not installed here)`}`);
  printLine('The records are in this branch now; git switch main goes back to what is live.');
} catch (error) {
  for (const line of messageOf(error).split('\n')) console.error(`riwaq: ${line}`);
  process.exitCode = error instanceof UserError ? error.exitCode : 1;
}
