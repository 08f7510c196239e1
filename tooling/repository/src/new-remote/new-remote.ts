import { parseArgs } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { messageOf, UserError } from '@riwaq/ops/system/user-error';
import { makeRemote } from './make-remote';

const USAGE = 'npm run new:remote -- <name> [--title "الفعاليات"]';

/** `npm run new:remote`: creates a remote in this project. */
try {
  const { positionals, values } = parseArgs({ options: { title: { type: 'string' } }, allowPositionals: true });
  const [name, more] = positionals;
  if (name === undefined || more !== undefined) throw new UserError(`name one remote: ${USAGE}`, 2);
  for (const file of await makeRemote(rootFolder, name, values.title)) console.log(`written  ${file}`);
  const workspace = `-w ${name}-mfe`;
  console.log(
    [
      '',
      'What comes next, with the shell and the other remotes as they are:',
      `  npm install                         # takes the workspace into package-lock.json`,
      `  npm run dev -- ${name}`,
      `  npm test ${workspace} && npm run types && npm run lint ${workspace}`,
      `  npm run build ${workspace} && npm run release ${workspace}`,
      `  npx riwaq promote ${name}@1.0.0`,
    ].join('\n'),
  );
} catch (error) {
  console.error(`riwaq: ${messageOf(error)}`);
  process.exitCode = error instanceof UserError ? error.exitCode : 1;
}
